/** Downloads a JSON text as a file. */
export const downloadJson = (name: string, json: string) => {
    const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
};
