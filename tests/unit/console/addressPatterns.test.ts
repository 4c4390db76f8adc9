import { expect, it } from 'vitest';
import { addressPatterns } from '../../../src/app/addressPatterns.ts';
import { publicPageAt } from '../../../src/app/publicPages.tsx';

it('has the public pages, the pages of the resources and those of no resource', () => {
    expect(addressPatterns).toEqual(
        expect.arrayContaining([
            '/login',
            '/reset-password/:token',
            '/product/:productId/instagram/post',
            '/products/bulk-upload',
            '/new-product/:id',
            '/deals',
            '/dashboard',
            '/settings',
        ]),
    );
});

it.each(['/', '/login', '/login/', '/reset-password/abc', '/product/12/instagram/post'])(
    '%s is public',
    path => expect(publicPageAt(path)).toBeDefined(),
);

it.each(['/product/12', '/products', '/reset-password', '/login/more'])('%s is not public', path =>
    expect(publicPageAt(path)).toBeUndefined(),
);
