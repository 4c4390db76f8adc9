/** The process that `renderApart` starts. */
import sharp from 'sharp';
import { Refusal } from '../http/errors.ts';
import type { Job, Outcome, Reply } from './renderApart.ts';
import { renditions } from './renditions.ts';

// No picture needs the pixels of an earlier one.
sharp.cache(false);

const outcomeOf = async ({ bytes, field, cut }: Job): Promise<Outcome> => {
    try {
        return { renditions: await renditions(bytes, field, cut) };
    } catch (error) {
        if (!(error instanceof Refusal)) return { failed: String(error) };
        const { status, message, errors, codes } = error;
        return { refused: { status, message, errors, codes } };
    }
};

// A terminal sends its signals to this process too; the server finishes its requests and then closes the channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (job: Job) => {
    const reply: Reply = { id: job.id, outcome: await outcomeOf(job) };
    process.send?.(reply);
});
