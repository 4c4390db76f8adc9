import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../support/renderApp.tsx';
import { picture, toner } from './bulkBackend.ts';
import '../../../resources/products/bulk/BulkUpload.tsx';

/** jsdom does not implement these. */
export const implementObjectUrls = () => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
};

export const openInput = async () => {
    const app = renderApp('/products/bulk-upload');
    const json = await screen.findByRole('textbox', { name: 'Products as JSON' });
    const fill = (value: unknown) =>
        fireEvent.change(json, {
            target: { value: typeof value === 'string' ? value : JSON.stringify(value) },
        });
    const pick = (...names: string[]) =>
        app.user.upload(screen.getByLabelText('Choose pictures'), names.map(picture));
    const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
    return { ...app, json, fill, pick, press };
};

export const openValidated = async (products: unknown[] = [toner], ...images: string[]) => {
    const page = await openInput();
    page.fill(products);
    await page.pick('toner.png', ...images);
    await page.press('Validate');
    await screen.findByRole('region', { name: 'Progress' });
    return page;
};
