import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../kit/styled.ts';
import { barcodePaths, type BarcodeDrawing } from './barcodePaths.ts';
import { canDrawBarcode } from './canDrawBarcode.ts';

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

/** A barcode drawn as EAN-13 or EAN-8, labelled by its digits. Plain text if they are neither. */
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
