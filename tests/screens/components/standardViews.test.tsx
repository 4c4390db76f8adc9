import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Brand } from '../../../contract/brands.ts';
import { pages } from '../../../dataProvider/listCalls.ts';
import { defineFields } from '../../../src/ui/fields/defineFields.ts';
import { day, text } from '../../../src/ui/fields/field.ts';
import { asForm } from '../../../src/ui/fields/encode.ts';
import { defineResource } from '../../../src/features/resource/defineResource.tsx';
import { standardViews } from '../../../src/features/resource/standardViews.ts';
import { kelp } from '../brands/backend.ts';
import { answer } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

const fields = defineFields<Brand>()({
    name: text({ readOnly: true }),
    description: text({ readOnly: true, multiline: true }),
    logo: text({ readOnly: true }),
});

/** Brands to look at: nothing is added or changed. */
const brands = defineResource({
    name: 'brands',
    endpoint: { record: 'brand/{id}', list: pages('GET brands', { paginate: true }) },
    paths: { record: '/brand/:id' },
    ...standardViews(fields),
    edit: undefined,
});

const brand = { ...kelp, logo: 'https://kelp.example' };

const open = (address: string) => {
    answer('GET brands', { items: [brand], total: 1 });
    answer('GET brand/{id}', brand);
    return renderApp(address, { resources: [brands] });
};

describe('the standard views', () => {
    it('list what is short, the first column leading to the record', async () => {
        open('/brands');
        expect(await screen.findByRole('link', { name: 'Kelp Lab' })).toHaveAttribute('href', '/brand/12');
        expect(screen.getByRole('columnheader', { name: 'Logo' })).toBeVisible();
        expect(screen.queryByRole('columnheader', { name: 'Description' })).not.toBeInTheDocument();
    });

    it('offer neither a search nor a form where the resource has none', async () => {
        open('/brands');
        await screen.findByRole('link', { name: 'Kelp Lab' });
        expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /New Brand/ })).not.toBeInTheDocument();
    });

    it('show a record with its long texts and its addresses as links, and no buttons without a form', async () => {
        open('/brand/12');
        expect(await screen.findByText('From the sea.')).toBeVisible();
        expect(screen.getByRole('link', { name: /kelp\.example/ })).toHaveAttribute('target', '_blank');
        expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    });

    it('show, take and send a calendar day, which no time zone changes', async () => {
        const dated = defineFields<Brand, { name: string; description?: string }>()({
            name: text({ required: true }),
            description: day(),
        });
        const listed = defineResource({
            name: 'brands',
            endpoint: { record: 'brand/{id}', list: pages('GET brands'), encode: asForm(dated) },
            paths: { record: '/brand/:id' },
            ...standardViews(dated),
        });
        answer('GET brand/{id}', { ...kelp, description: '2026-03-10' });
        const saved = answer('PUT brand/{id}', kelp);
        const { user } = renderApp('/brand/12', { resources: [listed] });
        expect(await screen.findByText('10-03-2026')).toBeVisible();
        await user.click(screen.getByRole('link', { name: /^Edit/ }));
        const input = await screen.findByRole('textbox', { name: /^Description/ });
        await user.clear(input);
        await user.type(input, '31-02-2026');
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        expect(await screen.findByText('Must be a date such as 2025-01-31')).toBeVisible();
        await user.clear(input);
        await user.type(input, '29-02-2028');
        expect(screen.getByText('10-03-2026')).toBeVisible();
        await user.click(screen.getByRole('button', { name: 'Choose a day' }));
        expect(await screen.findByRole('button', { name: '29-02-2028' })).toHaveAttribute(
            'aria-pressed',
            'true',
        );
        await user.click(screen.getByRole('button', { name: '28-02-2028' }));
        await user.click(screen.getByRole('button', { name: /^Save/ }));
        await waitFor(() => expect(saved[0]?.form).toMatchObject({ description: '2028-02-28' }));
    });
});
