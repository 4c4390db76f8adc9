import { useTranslate } from 'react-admin';
import { imageAddress } from '../../../src/kit/format/image.ts';
import type { Box } from '../../../src/kit/viewer/box.ts';
import { styled } from '../../../src/kit/styled.ts';
import { usePhotographStage } from './photographStage.ts';
import { useReading } from './reading.ts';

const Snip = styled('svg')(({ theme: { palette, radius } }) => ({
    flex: 'none',
    height: 26,
    maxWidth: 180,
    borderRadius: radius.tag,
    boxShadow: `0 0 0 2px ${palette.level.high.mark}`,
}));

/** How much of the photograph around a name is shown, as a share of the name's height. */
const margin = 0.25;

/** A name as it stands on the photograph it was read from; nothing for one that was typed. */
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
