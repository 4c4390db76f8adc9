import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ImageSize } from '../format/image.ts';
import { Hidden } from '../Hidden.tsx';
import { Kbd } from '../keys/Kbd.tsx';
import type { Picture } from './picture.ts';
import type { Size } from './pictureView.ts';
import { usePictureView } from './usePictureView.ts';
import { useSize } from './useSize.ts';
import { readingKey } from '../readingKey.ts';
import { styled } from '../styled.ts';
import { changeOfKey, indexAfterKey } from './viewerKeys.ts';
import { ViewerStage } from './ViewerStage.tsx';
import { ViewerTools } from './ViewerTools.tsx';

const Bar = styled('div')(({ theme: { breakpoints, palette, space } }) => ({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: 8,
    padding: `10px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    '& .choice, & .tools': { display: 'flex', flexWrap: 'wrap', gap: 4 },
    '& .MuiButton-root[aria-pressed="true"]': {
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
    },
    [breakpoints.down('phone')]: { paddingInline: space.inlinePhone },
}));

export interface PictureViewerProps {
    pictures: readonly (Picture & { stem: string })[];
    /** The size on the page, which stands in until the original has loaded. */
    preview: ImageSize;
    first: number;
    onClose: () => void;
}

const unknown: Size = { width: 0, height: 0 };

/** Zoomed, rotated and moved by mouse, touch and keys. Escape closes; the focus returns to where it was. */
export const PictureViewer = ({ pictures, preview, first, onClose }: PictureViewerProps) => {
    const translate = useTranslate();
    const [element, setElement] = useState<HTMLDivElement | null>(null);
    const [index, setIndex] = useState(first);
    const [sizes, setSizes] = useState<Record<string, Size>>({});
    const picture = pictures[index]!;
    const size = sizes[picture.stem] ?? unknown;
    const stage = useSize(element);
    const { view, change } = usePictureView(picture.key, size, stage);

    const press = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const make = changeOfKey(event.key, view);
        const other = indexAfterKey(readingKey(event), index, pictures.length);
        if (!make && other === undefined) return;
        event.preventDefault();
        if (make) change(make);
        else setIndex(other!);
    };
    return (
        <Dialog
            open
            fullScreen
            maxWidth={false}
            onClose={onClose}
            onKeyDown={press}
            transitionDuration={0}
            slotProps={{ paper: { 'aria-label': translate('components.viewer.name') } }}
            sx={{ '& .MuiDialog-paper': { margin: 0, borderRadius: 0 } }}
        >
            <Bar>
                <div className="choice" role="group" aria-label={translate('components.viewer.name')}>
                    {pictures.map(({ key, name }, at) => (
                        <Button key={key} aria-pressed={at === index} onClick={() => setIndex(at)}>
                            {name}
                            <Kbd keys={String(at + 1)} />
                        </Button>
                    ))}
                </div>
                <ViewerTools stem={picture.stem} change={change} onClose={onClose} />
            </Bar>
            <Hidden role="status">
                {picture.name}{' '}
                {translate('components.viewer.state', {
                    zoom: Math.round(view.zoom * 100),
                    turn: view.turns * 90,
                })}
            </Hidden>
            <ViewerStage
                key={picture.key}
                picture={picture}
                preview={preview}
                view={view}
                change={change}
                size={size}
                stage={stage}
                element={element}
                onElement={setElement}
                onSize={found => setSizes({ ...sizes, [picture.stem]: found })}
            />
        </Dialog>
    );
};
