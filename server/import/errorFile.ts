import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A CSV file of the rejected rows: file, line, record, reason. It exists only if a row was rejected. */
export class ErrorFile {
    #stream: WriteStream | undefined;

    constructor(readonly path: string) {}

    /** Removes the file of an earlier run. */
    clear() {
        return rm(this.path, { force: true });
    }

    async add(file: string, line: number, record: string, reason: string) {
        const stream = (this.#stream ??= this.#open());
        const row = [file, String(line), record, reason].map(cell).join(',');
        if (!stream.write(`${row}\n`)) await once(stream, 'drain');
    }

    #open() {
        const stream = createWriteStream(this.path);
        stream.write('file,line,record,reason\n');
        return stream;
    }

    /** Whether the file exists. */
    async close() {
        if (!this.#stream) return false;
        this.#stream.end();
        await finished(this.#stream);
        return true;
    }
}
