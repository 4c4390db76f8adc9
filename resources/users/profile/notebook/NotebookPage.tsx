import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FaceCapture } from '../../../../contract/profile.ts';
import { DateTimeField } from '../../../../src/kit/DateTimeField.tsx';
import { formatDayTime, parseWireTime } from '../../../../src/kit/format/time.ts';
import type { Picture } from '../../../../src/kit/viewer/picture.ts';
import { Prose } from '../../../../src/kit/Prose.tsx';
import { Quiet } from '../../../../src/kit/Quiet.tsx';
import { PictureViewer } from '../../../../src/kit/viewer/PictureViewer.tsx';
import { styled } from '../../../../src/kit/styled.ts';
import { FaceTile } from './FaceTile.tsx';

const Page = styled('article')(({ theme: { breakpoints, typography } }) => ({
    display: 'grid',
    gap: 10,
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
    '& h2': typography.h2,
    '& ul': {
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 212px))',
        gap: 12,
    },
    [breakpoints.up('rail')]: {
        gridTemplateColumns: 'minmax(0, 660px) minmax(0, 1fr)',
        gap: '10px 24px',
        '& header': { gridColumn: '1 / -1' },
    },
}));

const sides = ['left_side', 'center', 'right_side'] as const;

type Taken = Picture & { stem: string };

/** A page of a notebook; its pictures are blurred until revealed and can be blurred again. */
export const NotebookPage = ({ capture }: { capture: FaceCapture }) => {
    const translate = useTranslate();
    const id = useId();
    const [shown, setShown] = useState(false);
    const [open, setOpen] = useState<number>();
    const pictures: Picture[] = sides.map(side => ({
        key: side,
        stem: capture[side],
        name: translate(`resources.users.profile.notebook.${side}`),
    }));
    const taken = pictures.filter((picture): picture is Taken => Boolean(picture.stem));
    const moment = parseWireTime(capture.created);
    const when = moment ? formatDayTime(moment) : capture.created;
    return (
        <Page aria-labelledby={id}>
            <header>
                <h2 id={id}>
                    <DateTimeField value={capture.created} />
                </h2>
                {taken.length > 0 && (
                    <Button
                        size="small"
                        startIcon={shown ? <HideIcon /> : <ShowIcon />}
                        aria-expanded={shown}
                        aria-label={translate(
                            shown
                                ? 'resources.users.profile.notebook.hideOf'
                                : 'resources.users.profile.notebook.showOf',
                            { when },
                        )}
                        onClick={() => setShown(!shown)}
                    >
                        {translate(
                            shown
                                ? 'resources.users.profile.notebook.hide'
                                : 'resources.users.profile.notebook.show',
                        )}
                    </Button>
                )}
            </header>
            <ul>
                {pictures.map(picture => (
                    <FaceTile
                        key={picture.key}
                        picture={picture}
                        shown={shown}
                        onOpen={() => setOpen(taken.findIndex(({ key }) => key === picture.key))}
                    />
                ))}
            </ul>
            {capture.note ? (
                <Prose>{capture.note}</Prose>
            ) : (
                <Quiet>{translate('resources.users.profile.notebook.noNote')}</Quiet>
            )}
            {open !== undefined && (
                <PictureViewer
                    pictures={taken}
                    preview={300}
                    first={open}
                    onClose={() => setOpen(undefined)}
                />
            )}
        </Page>
    );
};
