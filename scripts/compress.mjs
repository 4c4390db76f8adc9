import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt|xml|webmanifest|map|wasm)$/;

/** Below this size a compressed file is no smaller on the wire, in bytes. */
const least = 1024;

/** The best for what everybody loads; WebAssembly would take ten seconds of it to be a tenth smaller. */
const qualityFor = path => (path.endsWith('.wasm') ? 9 : 11);

const brotli = (bytes, quality) =>
    promisify(brotliCompress)(bytes, {
        params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
    });

const compressFile = async path => {
    const bytes = await readFile(path);
    if (bytes.length < least) return;
    await Promise.all([
        brotli(bytes, qualityFor(path)).then(small => writeFile(`${path}.br`, small)),
        promisify(gzip)(bytes, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
    ]);
};

/** Writes a brotli and a gzip copy beside every file of a built folder that this makes smaller. */
export const compressFolder = async folder => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter(entry => entry.isFile() && compressible.test(entry.name));
    await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))));
};
