import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Box } from '../../../src/kit/viewer/box.ts';
import { PictureSpots, type Spot, type SpotKind } from '../../../src/kit/viewer/PictureSpots.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { useIngredientPieces } from '../form/pieces/IngredientPieces.tsx';
import type { Piece } from '../form/pieces/pieceList.ts';
import { barcodeIn } from '../form/productValues.ts';
import type { ApproveValues } from './approveValues.ts';
import { usePhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';

const Call = styled('span')(({ theme: { elevation, palette, radius, typography } }) => ({
    position: 'absolute',
    padding: '4px 10px',
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    boxShadow: elevation.menu,
    whiteSpace: 'nowrap',
    ...typography.body2,
    fontWeight: typography.fontWeightMedium,
}));

const kinds: Partial<Record<Piece['state'], SpotKind>> = { repaired: 'repaired', unknown: 'unknown' };

/** The farthest a box may reach across the picture for words to stand beside it; else they stand below. */
const farthest = 0.6;

const besideBox = ({ x, y, width, height }: Box) =>
    x + width < farthest
        ? { left: `calc(${(x + width) * 100}% + 10px)`, top: `${(y + height / 2) * 100}%` }
        : { left: `${x * 100}%`, top: `calc(${(y + height) * 100}% + 20px)` };

/** Marks what was read on the open photograph: the names and the barcode, which is compared with the typed one. */
export const ReadMarks = () => {
    const translate = useTranslate();
    const { photograph, view } = usePhotographStage();
    const { side, codesOn } = useReading();
    const rows = useWatch<ApproveValues, 'barcodes'>({ name: 'barcodes' });
    const typed = barcodeIn(rows[0]);
    const shown = useIngredientPieces()?.shown;
    const pieces = side === photograph.side ? (shown?.pieces ?? []) : [];
    const names: Spot[] = pieces.map(piece => ({
        key: piece.id,
        kind: kinds[piece.state] ?? 'known',
        boxes: piece.note.boxes,
        isOn: piece.id === shown?.current?.id,
    }));
    const codes = codesOn(photograph.side) ?? [];
    const sayOf = (code: string) => {
        if (typed === '') return 'barcode.read';
        return code === typed ? 'barcode.equalHere' : 'barcode.differentHere';
    };
    return (
        <>
            <PictureSpots
                spots={[
                    ...names,
                    ...codes.map(({ code, box }) => ({
                        key: `barcode ${code}`,
                        kind: (typed === '' || code === typed ? 'equal' : 'unknown') as SpotKind,
                        boxes: [box],
                    })),
                ]}
            />
            {codes.map(({ code, box }) => (
                <Call
                    key={code}
                    style={{
                        ...besideBox(box),
                        transform: `translateY(-50%) rotate(${-view.turns * 90}deg)`,
                    }}
                >
                    {translate(`resources.products.approve.${sayOf(code)}`)}
                </Call>
            ))}
        </>
    );
};
