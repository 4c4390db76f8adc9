import type { UseQueryOptions } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Form } from 'react-admin';
import { RecordSearch } from '../../../src/ui/input/RecordSearch.tsx';
import { SearchBox } from '../../../src/ui/list/SearchBox.tsx';
import { renderPiece } from './renderPiece.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('the search of a list', () => {
    const type = (text: string) =>
        fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

    it('searches 300 ms after typing pauses, once', async () => {
        const search = vi.fn();
        renderPiece(<SearchBox label="Search products" value="" onSearch={search} />);
        type('ros');
        await pass(200);
        type('rose ');
        await pass(200);
        expect(search).not.toHaveBeenCalled();
        await pass(150);
        expect(search.mock.calls).toEqual([['rose']]);
    });

    it('never searches for nothing: emptying it lifts the search at once', async () => {
        const search = vi.fn();
        renderPiece(<SearchBox label="Search products" value="rose" onSearch={search} />);
        type('   ');
        expect(search.mock.calls).toEqual([['']]);
        await pass(400);
        expect(search).toHaveBeenCalledTimes(1);
    });

    it('is led to by the key /, left by Escape, and emptied by its button', () => {
        const search = vi.fn();
        renderPiece(<SearchBox label="Search products" value="rose" onSearch={search} />);
        fireEvent.keyDown(document.body, { key: '/' });
        expect(screen.getByRole('searchbox', { name: 'Search products' })).toHaveFocus();
        fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
        expect(document.body).toHaveFocus();
        expect(screen.getByRole('searchbox')).toHaveValue('rose');
        fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
        expect(search).toHaveBeenCalledWith('');
        expect(screen.getByRole('searchbox')).toHaveValue('');
    });
});

describe('the search of a chooser', () => {
    it('asks 300 ms after typing pauses, once, and never for nothing', async () => {
        const search = vi.fn(async (text: string) => [{ id: 8, name: `${text}s` }]);
        const query = (text: string): UseQueryOptions<{ id: number; name: string }[]> => ({
            queryKey: ['test', text],
            queryFn: () => search(text),
        });
        renderPiece(
            <Form>
                <RecordSearch
                    source="user"
                    label="resources.product-reviews.fields.user"
                    query={query}
                    nameOf={({ name }) => name}
                    render={({ name }) => name}
                />
            </Form>,
        );
        const field = screen.getByRole('combobox');
        act(() => field.focus());
        const type = (text: string) => fireEvent.change(field, { target: { value: text } });
        type('   ');
        await pass(400);
        type('te');
        await pass(200);
        type('tes ');
        await pass(200);
        expect(search).not.toHaveBeenCalled();
        await pass(150);
        expect(search.mock.calls.map(([text]) => text)).toEqual(['tes']);
    });
});
