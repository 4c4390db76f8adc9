/** The thread that `validateBulk` starts: judges one upload after another. */
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { Refusal } from '../../http/errors.ts';
import { type Find, judgeUpload, type Upload } from './judge.ts';
import type { Told } from './validate.ts';

const tell = (told: Told, moved: ArrayBuffer[] = []) => parentPort!.postMessage(told, moved);

const hear = async () => ((await once(parentPort!, 'message')) as [never])[0];

const find: Find = async (what, texts) => {
    tell({ what, texts });
    return hear();
};

for (;;) {
    const upload: Upload = await hear();
    try {
        const json = new TextEncoder().encode(await judgeUpload(upload, find));
        tell({ json }, [json.buffer]);
    } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        tell({ refused: error.codes });
    }
}
