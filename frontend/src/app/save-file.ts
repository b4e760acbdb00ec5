/** Gives the visitor a file to keep. Tests replace `save`. */
export const files = {
  save(content: Blob, name: string): void {
    const address = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000); // the browser may still be reading it
  },
};
