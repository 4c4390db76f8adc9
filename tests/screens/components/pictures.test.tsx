import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Pictures } from '../../../src/ui/picture/Pictures.tsx';
import { renderPiece } from './renderPiece.tsx';

it('gives a photograph its own form once it has loaded, within the room that it was kept', () => {
    renderPiece(<Pictures size={300} pictures={[{ key: 1, stem: '/images/shelf', name: 'Shelf' }]} />);
    const shelf = screen.getByRole('link', { name: 'Shelf, original size' });
    const room = getComputedStyle(shelf.parentElement!).aspectRatio;
    expect(shelf.style.aspectRatio).toBe('');
    const image = shelf.querySelector('img')!;
    Object.defineProperties(image, { naturalWidth: { value: 900 }, naturalHeight: { value: 600 } });
    fireEvent.load(image);
    expect(shelf).toHaveStyle({ aspectRatio: '1.5', height: 'auto' });
    expect(getComputedStyle(shelf.parentElement!).aspectRatio).toBe(room);
});
