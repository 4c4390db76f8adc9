import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Refusal } from '../../server/http/errors.ts';
import { renderApart } from '../../server/images/renderApart.ts';
import { imageSizes } from '../../server/images/stem.ts';

const program = join(import.meta.dirname, 'support/renderProcess.mjs');

const picture = (width = 300) =>
    sharp({ create: { width, height: 200, channels: 3, background: '#c98e90' } })
        .png()
        .toBuffer();

/** The ids of the running processes for pictures that this one started. */
const processes = () =>
    readdirSync('/proc')
        .filter(name => /^\d+$/.test(name))
        .filter(id => {
            try {
                const parent = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
                return (
                    Number(parent) === process.pid &&
                    readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(program)
                );
            } catch {
                return false;
            }
        })
        .map(Number);

const until = async (done: () => boolean) => {
    for (let tries = 0; !done() && tries < 200; tries += 1) await sleep(50);
    return done();
};

it('makes every size of simultaneous pictures in one process, which ends when it is idle', async () => {
    const render = renderApart(program, 500);
    const bytes = await picture();
    const all = await Promise.all([render(bytes, 'image'), render(bytes, 'image'), render(bytes, 'image')]);
    for (const renditions of all)
        expect(renditions.map(({ size }) => size).toSorted()).toEqual([...imageSizes].toSorted());
    expect(processes()).toHaveLength(1);
    expect(await until(() => processes().length === 0)).toBe(true);
    expect(await render(bytes, 'image')).toHaveLength(imageSizes.length);
});

it('returns to each of several simultaneous pictures its own sizes or its own refusal', async () => {
    const render = renderApart(program, 500);
    const widthOf = async (width: number) => {
        const renditions = await render(await picture(width), 'image');
        const original = renditions.find(({ size }) => size === 'original')!;
        return (await sharp(original.bytes).metadata()).width;
    };
    const broken = render((await picture()).subarray(0, 60), 'logo').catch((thrown: unknown) => thrown);
    // The second one is large, and takes longest.
    const widths = [50, 25_000, 60, 70, 80];
    expect(await Promise.all(widths.map(widthOf))).toEqual(widths);
    expect(await broken).toMatchObject({ status: 422, errors: { logo: [expect.any(String)] } });
});

it('refuses a damaged picture at its field, and goes on', async () => {
    const render = renderApart(program, 500);
    const bytes = await picture();
    const error = await render(bytes.subarray(0, 60), 'logo').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 422, errors: { logo: [expect.any(String)] } });
    expect(await render(bytes, 'logo')).toHaveLength(imageSizes.length);
});

it('refuses pictures with 503 when the process dies, and starts another for the next', async () => {
    const render = renderApart(program, 500);
    const bytes = await picture();
    await render(bytes, 'image');
    // It stands still, so that it cannot finish before it dies.
    for (const id of processes()) process.kill(id, 'SIGSTOP');
    const refusals = [render(bytes, 'image'), render(bytes, 'image')].map(rendering =>
        rendering.catch((thrown: unknown) => thrown),
    );
    // Both have been sent when the process dies.
    await sleep(0);
    for (const id of processes()) process.kill(id, 'SIGKILL');
    for (const refused of refusals) expect(await refused).toMatchObject({ status: 503 });
    expect(await render(bytes, 'image')).toHaveLength(imageSizes.length);
});
