// A text that the reader saves as a file: the browser asks where, or puts it among the downloads.

const SOON = 60000; // ms in which a browser has read the file

export function saveFile(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  document.body.append(link); // some browsers pass over a link that is on no page
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), SOON);
}
