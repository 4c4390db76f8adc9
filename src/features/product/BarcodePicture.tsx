import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../ui/styled.ts';
import { canDrawBarcode } from './barcode.ts';

/** A barcode in modules, 113 wide: 95 modules of bars, or 67 for EAN-8, in the middle; the digits below. */
interface BarcodeDrawing {
    code: string;
    /** SVG path of the bars. */
    bars: string;
    texts: { text: string; x: number; length: number }[];
}

interface Encoding {
    data: string;
    options: { height: number };
}

const long = 40;
const short = 35;
/** Which modules are longer, and where the digits are: left of the bars, and below each half. */
const ean13 = {
    format: 'EAN13',
    start: 11,
    guards: [0, 1, 2, 45, 46, 47, 48, 49, 92, 93, 94],
    texts: [
        { from: 0, to: 1, x: 1, length: 6 },
        { from: 1, to: 7, x: 15, length: 40 },
        { from: 7, to: 13, x: 61, length: 41 },
    ],
};
const ean8 = {
    format: 'EAN8',
    start: 23,
    guards: [0, 1, 2, 31, 32, 33, 34, 35, 64, 65, 66],
    texts: [
        { from: 0, to: 4, x: 27, length: 26 },
        { from: 4, to: 8, x: 60, length: 26 },
    ],
};

const barsOf = (modules: string, start: number, guards: readonly number[]) =>
    [...modules]
        .flatMap((module, at) =>
            module === '1' ? [`M${start + at} 1h1v${guards.includes(at) ? long : short}h-1z`] : [],
        )
        .join('');

/** Encodes a valid EAN-13 or EAN-8 with jsbarcode, which loads with the first barcode. */
export const barcodePaths = async (code: string): Promise<BarcodeDrawing> => {
    const { default: draw } = await import('jsbarcode');
    const { format, start, guards, texts } = code.length === 8 ? ean8 : ean13;
    const drawn: { encodings?: Encoding[] } = {};
    draw(drawn, code, { format, flat: true });
    const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
    return {
        code,
        bars: barsOf(modules, start, guards),
        texts: texts.map(({ from, to, x, length }) => ({ text: code.slice(from, to), x, length })),
    };
};

const Box = styled('span')(({ theme: { palette, radius, typography } }) => ({
    display: 'inline-block',
    maxWidth: '100%',
    padding: '4px 10px 4px 6px',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.control,
    backgroundColor: palette.barcode,
    lineHeight: 0,
    // Scanners need a bright background.
    forcedColorAdjust: 'none',
    '& svg': { display: 'block', width: 226, maxWidth: '100%', height: 92, fill: '#111' },
    '& text': { fontFamily: typography.fontFamily, fontVariantNumeric: 'tabular-nums', fontWeight: 500 },
    '&.small': { padding: '0 4px', border: 0, '& svg': { width: 113, height: 46 } },
}));

export interface BarcodePictureProps {
    code: string;
    /** Half the size, without a frame, for use beside an input. */
    small?: boolean;
}

/** An EAN-13 or EAN-8 with its digits; plain text for any other code. */
export const BarcodePicture = ({ code, small }: BarcodePictureProps) => {
    const translate = useTranslate();
    const [drawing, setDrawing] = useState<BarcodeDrawing>();
    const valid = canDrawBarcode(code);
    useEffect(() => {
        if (!valid) return;
        let current = true;
        void barcodePaths(code).then(drawn => current && setDrawing(drawn));
        return () => {
            current = false;
        };
    }, [code, valid]);
    if (!valid) return <span>{code}</span>;
    return (
        <Box className={small ? 'small' : undefined}>
            <svg
                role="img"
                direction="ltr"
                aria-label={translate('components.barcode', { code })}
                viewBox="0 0 113 46"
            >
                {drawing?.code === code && (
                    <>
                        <path d={drawing.bars} shapeRendering="crispEdges" />
                        {drawing.texts.map(({ text, x, length }) => (
                            <text key={x} x={x} y="45" fontSize="10" textLength={length}>
                                {text}
                            </text>
                        ))}
                    </>
                )}
            </svg>
        </Box>
    );
};
