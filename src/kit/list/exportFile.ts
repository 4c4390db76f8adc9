/** A file that is written piece by piece. */
export interface ExportFile {
    write: (text: string) => Promise<void>;
    /** The file is complete. */
    close: () => Promise<void>;
    /** Nothing of it is kept. */
    abort: () => Promise<void>;
}

type SavePicker = (options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
}) => Promise<FileSystemFileHandle>;

const type = 'text/csv;charset=utf-8';

const offer = (blob: Blob, name: string) => {
    const address = URL.createObjectURL(blob);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    URL.revokeObjectURL(address);
};

/** Its pieces are blobs, which the browser need not keep in memory, and are downloaded together. */
const downloaded = (name: string): ExportFile => {
    const pieces: Blob[] = [];
    return {
        write: async text => void pieces.push(new Blob([text])),
        close: async () => offer(new Blob(pieces, { type }), name),
        abort: async () => void pieces.splice(0),
    };
};

/**
 * Opens a CSV file by its name. A `large` one is written to where the reader chooses, if the browser can do that; all
 * others are downloaded. Rejects with an `AbortError` if the reader chooses nothing.
 */
export const openExportFile = async (name: string, large: boolean): Promise<ExportFile> => {
    const { showSaveFilePicker } = window as { showSaveFilePicker?: SavePicker };
    if (!large || !showSaveFilePicker) return downloaded(name);
    const handle = await showSaveFilePicker({
        suggestedName: name,
        types: [{ accept: { 'text/csv': ['.csv'] } }],
    });
    return handle.createWritable();
};
