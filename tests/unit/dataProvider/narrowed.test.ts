import { describe, expect, it } from 'vitest';
import { toHttpError } from '../../../dataProvider/failure.ts';
import { narrowable, pages, type ListRequest } from '../../../dataProvider/listCalls.ts';
import { sendNarrowed } from '../../../dataProvider/narrowed.ts';

const list = narrowable(pages('GET corrections', {}), ['resolved']);
const pagination = { page: 1, perPage: 20 };

type Response = { items: unknown[]; narrowed_by?: string[] };
type Answer = Response | Error;

/** The queries that were sent for a filter, in their order, and what the list is shown without. */
const sent = async (
    filter: Record<string, string>,
    answers: Answer[],
    sort?: { field: string; order: 'ASC' },
    narrows = true,
) => {
    const queries: Record<string, unknown>[] = [];
    const { leftOut } = await sendNarrowed<Response>(
        list,
        { filter, pagination, sort },
        async ({ query = {} }: ListRequest) => {
            const given = Object.entries(query).filter(([, value]) => value !== undefined);
            queries.push(Object.fromEntries(given));
            const answer = answers[queries.length - 1]!;
            if (answer instanceof Error) throw answer;
            return answer;
        },
        async () => narrows,
    );
    return { queries, leftOut };
};

const page = { page: 1, perPage: 20 };
const confirming = (...narrowed_by: string[]) => ({ items: [], narrowed_by });
const plain = { items: [] };
const refusing = (field: string) => toHttpError(422, { errors: { [field]: ['Is not valid'] } });

describe('a request for a narrowed list', () => {
    it('is what the specification has, without further filters', async () => {
        const { queries, leftOut } = await sent({ resolved: 'true', after: 'x' }, [plain]);
        expect(queries).toEqual([{ resolved: 'true', ...page }]);
        expect(leftOut).toBeUndefined();
    });

    it.each<[what: string, answers: Answer[], second: object | undefined, leftOut: object | undefined]>([
        ['is sent once, if it is confirmed', [confirming('kind', 'sort')], undefined, undefined],
        ['is repeated without what is ignored', [plain, plain], {}, { cannot: ['kind', 'sort'] }],
        [
            'is repeated without the one that is ignored',
            [confirming('kind'), confirming('kind')],
            { kind: 'brand' },
            { cannot: ['sort'] },
        ],
        [
            'is repeated without the one that is refused',
            [refusing('kind'), confirming('sort')],
            { sort: 'stars' },
            { refused: ['kind'] },
        ],
        [
            'is repeated without the one of whose values one is refused',
            [refusing('kind.1'), confirming('sort')],
            { sort: 'stars' },
            { refused: ['kind'] },
        ],
        [
            'is repeated without a place that is refused',
            [refusing('after'), confirming('kind', 'sort')],
            { kind: 'brand', sort: 'stars' },
            undefined,
        ],
        [
            'is repeated without all of them, if it is refused for nothing that it names',
            [toHttpError(400, { error: 'Bad Request' }), plain],
            {},
            { refused: ['kind', 'sort'] },
        ],
    ])('%s', async (_, answers, second, leftOut) => {
        const given = { kind: 'brand', resolved: 'true', after: 'x' };
        const found = await sent(given, answers, { field: 'stars', order: 'ASC' });
        const first = { kind: 'brand', resolved: 'true', sort: 'stars', after: 'x', ...page };
        expect(found.queries).toEqual([first, ...(second ? [{ resolved: 'true', ...page, ...second }] : [])]);
        expect(found.leftOut).toEqual(leftOut);
    });

    it('is sent without them to a backend that announces none, which is said', async () => {
        const found = await sent({ kind: 'brand', resolved: 'true', after: 'x' }, [plain], undefined, false);
        expect(found.queries).toEqual([{ resolved: 'true', ...page }]);
        expect(found.leftOut).toEqual({ cannot: ['kind'] });
    });

    it('fails as it is, if it fails otherwise', async () => {
        const failure = toHttpError(500, {});
        await expect(sent({ kind: 'brand' }, [failure])).rejects.toBe(failure);
    });
});
