import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import words from '../../docs/examples/tags/en.json';
import { tags } from '../../docs/examples/tags/index.ts';
import { answer, refusal } from './support/answers.ts';
import { renderApp } from './support/renderApp.tsx';

const docs = resolve(import.meta.dirname, '../../docs');
const page = readFileSync(resolve(docs, 'adding-a-resource.md'), 'utf8');
const blocks = [...page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, file = '', code = '']) => ({
    file,
    code,
}));

const open = (address: string) => renderApp(address, { resources: [tags], messages: words });

describe('the page that explains how to add a resource', () => {
    it('shows files', () => expect(blocks.map(({ file }) => file)).toContain('index.ts'));

    it.each(blocks)('shows the current content of $file', ({ file, code }) => {
        expect(code).toBe(readFileSync(resolve(docs, 'examples/tags', file), 'utf8'));
    });
});

describe('the resource it adds', () => {
    it('has a list, a title and a menu entry', async () => {
        answer('GET tags', [
            { id: 1, name: 'Vegan' },
            { id: 2, name: 'Refillable' },
        ]);
        open('/tags');
        expect(await screen.findByText('Refillable')).toBeVisible();
        expect(screen.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
        expect(document.title).toBe('Tags | Backbar');
        const menu = screen.getByRole('navigation', { name: 'Main' });
        expect(within(menu).getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
    });

    it('shows a load error and retries', async () => {
        answer('GET tags', () => refusal(500, undefined));
        const { user } = open('/tags');
        expect(await screen.findByRole('alert')).toHaveTextContent('Server Error. Please try again later.');
        answer('GET tags', [{ id: 1, name: 'Vegan' }]);
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByText('Vegan')).toBeVisible();
    });
});
