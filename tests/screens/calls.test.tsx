import { QueryClientProvider } from '@tanstack/react-query';
import { http } from 'msw';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { everything } from '../../contract/everything.ts';
import { callKey, callQuery, useCall, useHttp, useSend } from '../../dataProvider/calls.ts';
import { similarQuery } from '../../resources/products/form/SimilarProducts.tsx';
import { createConsoleServices } from '../../src/app/createConsoleServices.ts';
import { createServices } from '../../src/app/createServices.ts';
import { usersQuery } from '../../src/features/user/members.ts';
import { answer, api, backend, refusal } from './support/answers.ts';
import { staff } from './support/people.ts';

const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };

const setUp = () => {
    const { queryClient, session } = createConsoleServices(createServices({ config, api }));
    const wrapper = ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    return { queryClient, session, wrapper };
};

const children = [{ id: 8, name: 'Kelp Lab Baby', country_id: 1 }];

describe('a call that reads', () => {
    it('is sent once for all who read the same, whose ids may be numbers or texts', async () => {
        const received = answer('GET brand/{id}/children', children);
        const { wrapper } = setUp();
        const { result } = renderHook(
            () => [7, '7'].map(id => useCall('GET brand/{id}/children', { params: { id } }).data),
            { wrapper },
        );
        await waitFor(() => expect(result.current).toEqual([children, children]));
        expect(received.map(({ params }) => params)).toEqual([{ id: '7' }]);
    });

    it('is found in the cache by its name, and by what it sends', async () => {
        const received = answer('GET brand/{id}/children', children);
        const { queryClient } = setUp();
        for (const id of [7, 8])
            await queryClient.fetchQuery(callQuery('GET brand/{id}/children', { params: { id } }));
        expect(received).toHaveLength(2);
        const states = () =>
            queryClient
                .getQueryCache()
                .getAll()
                .map(({ state }) => state.isInvalidated);
        await queryClient.invalidateQueries({
            queryKey: callKey('GET brand/{id}/children', { params: { id: 8 } }),
        });
        expect(states()).toEqual([false, true]);
        await queryClient.invalidateQueries({ queryKey: callKey('GET brand/{id}/children') });
        expect(states()).toEqual([true, true]);
    });

    it('has a value in place of what a backend does not have, and fails otherwise', async () => {
        const { queryClient } = setUp();
        const query = callQuery('GET views', { absent: null });
        answer('GET views', () => refusal(404, { error: 'Not found' }));
        expect(await queryClient.fetchQuery(query)).toBeNull();
        answer('GET views', () => refusal(500, { error: 'Out of order' }));
        await expect(queryClient.fetchQuery(query)).rejects.toThrow('Out of order');
        answer('GET brand/{id}/children', () => refusal(404, { error: 'Gone' }));
        const required = callQuery('GET brand/{id}/children', { params: { id: 7 } });
        await expect(queryClient.fetchQuery(required)).rejects.toThrow('Gone');
    });

    it('is aborted once nobody waits for it', async () => {
        let sent: Request | undefined;
        const hang = http.get(`${api}/brand/7/children`, ({ request }) => {
            sent = request;
            return new Promise<never>(() => undefined);
        });
        backend.use(hang);
        const { wrapper } = setUp();
        const { unmount } = renderHook(() => useCall('GET brand/{id}/children', { params: { id: 7 } }), {
            wrapper,
        });
        await waitFor(() => expect(sent).toBeDefined());
        unmount();
        await waitFor(() => expect(sent?.signal.aborted).toBe(true));
    });

    it('requests similar products with their scores, at most ten and no brands', async () => {
        const received = answer('POST search/brand-product', { items: [] });
        await setUp().queryClient.fetchQuery(similarQuery('balm', 7));
        expect(received[0]?.body).toEqual({
            text: 'balm',
            from: 0,
            to: 10,
            include_score: true,
            exclude_brands: true,
            brand_ids: [7],
        });
    });

    it('searches for ten members in pickers', async () => {
        const received = answer('GET search/users', { items: [] });
        await setUp().queryClient.fetchQuery(usersQuery('ana'));
        expect(received[0]?.query).toEqual({ text: 'ana', from: '0', to: '10' });
    });
});

describe('a call that is sent', () => {
    it('resolves to the response, with the same function at each rendering', async () => {
        const received = answer('POST ingredients/check', []);
        const { wrapper } = setUp();
        const { result, rerender } = renderHook(() => useSend('POST ingredients/check'), { wrapper });
        const first = result.current;
        rerender();
        expect(result.current).toBe(first);
        expect(await result.current({ body: { names: ['Aqua'] } })).toEqual([]);
        expect(received[0]?.body).toEqual({ names: ['Aqua'] });
    });

    it('looks up the session when access is refused, and fails', async () => {
        answer('GET auth/me', staff);
        const { session, wrapper } = setUp();
        await session.load();
        answer('GET auth/me', { ...staff, super_user: false });
        answer('GET dashboard-stats', () => refusal(403, { error: 'Staff only' }));
        const { result } = renderHook(() => useHttp(), { wrapper });
        await expect(result.current.call('GET dashboard-stats')).rejects.toThrow('Staff only');
        expect(session.get().status).toBe('no-access');
    });
});
