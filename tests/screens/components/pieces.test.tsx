import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BarcodePicture } from '../../../src/features/product/BarcodePicture.tsx';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { HazardTag } from '../../../src/features/hazard/HazardTag.tsx';
import { IngredientTag } from '../../../src/features/hazard/IngredientTag.tsx';
import { Stars } from '../../../src/ui/Stars.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import { renderPiece } from './renderPiece.tsx';

describe('pieces of a record', () => {
    it('draws a barcode that is called by its digits', async () => {
        const { container } = renderPiece(<BarcodePicture code="2009481530271" />);
        expect(screen.getByRole('img', { name: 'Barcode 2009481530271' })).toBeVisible();
        await screen.findByText('009481');
        // 95 modules, of which every second guard and the code's own bars are dark.
        expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length).toBeGreaterThan(40);
    });

    it('shows digits that are no barcode as they are', () => {
        renderPiece(<BarcodePicture code="2009481530418" />);
        expect(screen.getByText('2009481530418')).toBeVisible();
        expect(screen.queryByRole('img')).not.toBeInTheDocument();
    });

    it.each([
        ['high', 'High'],
        ['moderate', 'Moderate'],
        ['low', 'Low'],
        ['none', 'No score'],
        [null, 'No score'],
    ] as const)('says a hazard of %s in a word', (score, word) => {
        renderPiece(<HazardTag score={score} />);
        expect(screen.getByText(word)).toBeVisible();
    });

    it('tells readers the hazard of a coloured ingredient', () => {
        renderPiece(<IngredientTag name="Parfum" score="high" to="/ingredient/3" />);
        expect(screen.getByRole('link', { name: 'Parfum, High' })).toHaveAttribute('href', '/ingredient/3');
    });

    it('asks for a picture by stem and size, and shows a placeholder for a broken one', () => {
        renderPiece(<StemImage stem="/images/ab12" size={110} alt="Rose Balm" />);
        const picture = screen.getByRole('img', { name: 'Rose Balm' });
        expect(picture).toHaveAttribute('src', '/images/ab12.110');
        expect(picture).toHaveAttribute('loading', 'lazy');
        fireEvent.error(picture);
        expect(screen.queryByRole('img', { name: 'Rose Balm' })).not.toBeInTheDocument();
    });

    it("shows a moment in the reader's time and names the zone", () => {
        renderPiece(<DateTimeField value="2026-03-12 09:41:00" />);
        const time = screen.getByText(/^1[123]-03-2026 \d\d:\d\d [ap]m$/);
        expect(time).toHaveAttribute('datetime', '2026-03-12T09:41:00.000Z');
        expect(time.title).toContain('your time');
    });

    it('says a rating as a number', () => {
        renderPiece(<Stars value={4} />);
        expect(screen.getByRole('img', { name: '4 stars' })).toBeVisible();
    });
});
