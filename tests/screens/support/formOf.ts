import { File as NodeFile } from 'node:buffer';

const { File: windowFile } = globalThis;
let parsing = 0;

/**
 * The multipart body of a request. Node parses it into the global `File`, which is jsdom's here, and from Node 24 on
 * accepts only its own.
 */
export const formOf = async (request: Request): Promise<FormData> => {
    globalThis.File = NodeFile as unknown as typeof File;
    parsing++;
    try {
        return await request.formData();
    } finally {
        parsing--;
        if (parsing === 0) globalThis.File = windowFile;
    }
};
