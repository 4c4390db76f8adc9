import { RecognitionError } from '../recognitionError.ts';
import type { Reply } from '../workerQueue.ts';

export const serve = <Request, Result>(
    work: (request: Request, onProgress: (share: number) => void) => Promise<Result>,
) => {
    const reply = (message: Reply<Result>) => postMessage(message);
    addEventListener('message', async ({ data }: MessageEvent<Request>) => {
        try {
            reply({ result: await work(data, share => reply({ share })) });
        } catch (error) {
            reply({ failure: error instanceof RecognitionError ? error.failure : 'unavailable' });
        }
    });
};
