import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pictures } from '../../../src/ui/picture/Pictures.tsx';
import { renderPiece } from './renderPiece.tsx';

const addresses = (dialog: HTMLElement) =>
    [...dialog.querySelectorAll('img')].map(image => image.getAttribute('src'));

it('shows the picture of the page in the viewer until the original has loaded', async () => {
    const { user } = renderPiece(
        <Pictures size={300} pictures={[{ key: 1, stem: '/images/front', name: 'Front' }]} />,
    );
    await user.click(screen.getByRole('link', { name: 'Front, original size' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pictures' });
    expect(addresses(dialog)).toEqual(['/images/front.300', '/images/front.original']);
    fireEvent.load(within(dialog).getByRole('img', { name: 'Front' }));
    expect(addresses(dialog)).toEqual(['/images/front.original']);
});
