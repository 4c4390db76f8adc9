import { create } from 'qrcode';
import { styled } from '../../ui/styled.ts';

/** Light around it, in modules, by which a camera finds it. */
const margin = 4;

/** Dark on light in both themes, as cameras read it. */
const Drawing = styled('svg')(({ theme: { palette, radius } }) => ({
    display: 'block',
    width: 148,
    height: 148,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.spot.line,
    color: palette.spot.edge,
    forcedColorAdjust: 'none',
}));

/** A QR code. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
    const dots = Array.from(data, (isDark, index) =>
        isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
    );
    const whole = size + 2 * margin;
    return (
        <Drawing
            role="img"
            aria-label={label}
            viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
            shapeRendering="crispEdges"
        >
            <path fill="currentColor" d={dots.join('')} />
        </Drawing>
    );
};
