import { expect, it } from 'vitest';
import { everything, optionalCalls } from '../../../contract/everything.ts';
import { toHttpError } from '../../../dataProvider/failure.ts';
import { createOffers } from '../../../dataProvider/offers.ts';

const storage = (kept = new Map<string, string>()) =>
    ({
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
    }) as unknown as Storage;

const asking = (...answers: (typeof everything | Error)[]) => {
    const asked: number[] = [];
    const ask = async () => {
        asked.push(asked.length);
        const answer = answers[asked.length - 1];
        if (answer instanceof Error || !answer) throw answer ?? new Error('asked too often');
        return answer;
    };
    return { ask, asked };
};

const views = { calls: ['GET views'], narrowing: false };

it('asks once, and only for a call that the specification does not name', async () => {
    const { ask, asked } = asking(views);
    const offers = createOffers(undefined, ask, storage());
    expect(await offers.sends('GET products')).toBe(true);
    expect(asked).toHaveLength(0);
    expect(await Promise.all([offers.sends('GET views'), offers.sends('GET desk')])).toEqual([true, false]);
    expect(await offers.narrows()).toBe(false);
    expect(asked).toHaveLength(1);
});

it('asks nothing of the own server, which has everything', async () => {
    const { ask, asked } = asking();
    const offers = createOffers(everything, ask, storage());
    const sent = await Promise.all(optionalCalls.map(name => offers.sends(name)));
    expect(new Set(sent)).toEqual(new Set([true]));
    expect(asked).toHaveLength(0);
});

it('takes a 404 for nothing more than the specification', async () => {
    const offers = createOffers(undefined, asking(toHttpError(404, undefined)).ask, storage());
    expect(await offers.sends('GET views')).toBe(false);
});

it('takes any other failure for none of an answer, and asks again', async () => {
    const { ask } = asking(toHttpError(503, undefined), views);
    const offers = createOffers(undefined, ask, storage());
    await expect(offers.sends('GET views')).rejects.toMatchObject({ status: 503 });
    expect(await offers.sends('GET views')).toBe(true);
});

it('holds what was said last in this browser until it is said again', async () => {
    const kept = new Map<string, string>();
    await createOffers(undefined, asking(views).ask, storage(kept)).sends('GET views');
    const offers = createOffers(undefined, asking(toHttpError(404, undefined)).ask, storage(kept));
    expect(offers.current().calls).toEqual(['GET views']);
    const changed = new Promise<void>(resolve => offers.subscribe(resolve));
    await changed;
    expect(offers.current().calls).toEqual([]);
});
