import { describe, expect, it } from 'vitest';
import { mergeRead, parseReadList, unreadOf } from '../../../src/features/unread/useReadList.ts';

const none = { through: 0, ids: [] };

describe('the list of what was read', () => {
    it('holds each id once', () => {
        expect(mergeRead({ through: 0, ids: [3] }, [5, 3, 4])).toEqual({ through: 0, ids: [3, 4, 5] });
    });

    it('tells the unread', () => {
        expect(unreadOf({ through: 2, ids: [4] }, [1, 2, 3, 4, 5])).toEqual([3, 5]);
    });

    it('lets the lowest go beyond 5,000, which count as read for good', () => {
        const ids = Array.from({ length: 5002 }, (_, place) => place + 1);
        const list = mergeRead(none, ids);
        expect([list.through, list.ids.length, list.ids[0]]).toEqual([2, 5000, 3]);
        expect(unreadOf(list, [1, 2, 3, 5003])).toEqual([5003]);
    });

    it.each([null, 'nonsense', '[]', '{"ids":["1"],"through":0}', '{"ids":[1]}', 'null'])(
        'counts a broken entry as none: %s',
        stored => {
            expect(parseReadList(stored)).toEqual(none);
        },
    );
});
