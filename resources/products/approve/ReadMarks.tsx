import { useTranslate } from 'react-admin';
import { imageAddress } from '../../../src/ui/format/image.ts';
import type { Box } from '../../../src/ui/picture/box.ts';
import { styled } from '../../../src/ui/styled.ts';
import { usePhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';
import { useWatch } from 'react-hook-form';
import { PictureSpots, type Spot, type SpotKind } from '../../../src/ui/picture/PictureSpots.tsx';
import { useIngredientPieces } from '../form/pieces/IngredientPieces.tsx';
import type { Piece } from '../form/pieces/pieceList.ts';
import { barcodeIn } from '../form/productValues.ts';
import type { ApproveValues } from './approveValues.ts';

const Snip = styled('svg')(({ theme: { palette, radius } }) => ({
    flex: 'none',
    height: 26,
    maxWidth: 180,
    borderRadius: radius.tag,
    boxShadow: `0 0 0 2px ${palette.level.high.mark}`,
}));

/** How much of the photograph shows around a name, as a share of the name's height. */
const margin = 0.25;

/** A name as printed on the photograph; renders nothing for a typed one. */
export const CutOut = ({ boxes: [box] }: { boxes: readonly Box[] }) => {
    const translate = useTranslate();
    const { photographs, sizes } = usePhotographStage();
    const { side } = useReading();
    const stem = photographs.find(each => each.side === side)?.stem;
    const address = stem && imageAddress(stem, 'original');
    const size = side && sizes[side];
    if (!box || !address || !size) return null;
    const room = box.height * size.height * margin;
    const [x, y] = [box.x * size.width - room, box.y * size.height - room];
    const [width, height] = [box.width * size.width + 2 * room, box.height * size.height + 2 * room];
    return (
        <Snip
            role="img"
            aria-label={translate('resources.products.approve.cutOut')}
            viewBox={[x, y, width, height].join(' ')}
        >
            <image href={address} width={size.width} height={size.height} />
        </Snip>
    );
};

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

/** How far a box may reach across the picture for its words to stand beside it; else they stand below. */
const farthest = 0.6;

const besideBox = ({ x, y, width, height }: Box) =>
    x + width < farthest
        ? { left: `calc(${(x + width) * 100}% + 10px)`, top: `${(y + height / 2) * 100}%` }
        : { left: `${x * 100}%`, top: `calc(${(y + height) * 100}% + 20px)` };

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
