import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslate, useRecordContext } from 'react-admin';
import type { FaceCapture, User } from '../../../contract/profile.ts';
import { DateTimeField } from '../../../src/ui/DateTimeField.tsx';
import { formatDayTime, parseWireTime } from '../../../src/ui/format/time.ts';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import type { Picture } from '../../../src/ui/picture/picture.ts';
import { Prose } from '../../../src/ui/Prose.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { PictureViewer } from '../../../src/ui/picture/PictureViewer.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { EmptyState } from '../../../src/ui/message/EmptyState.tsx';
import { ListFailure } from '../../../src/ui/message/ListFailure.tsx';
import { LinesSkeleton } from '../../../src/ui/record/LinesSkeleton.tsx';
import { useTabCount } from '../../../src/ui/record/TabCount.ts';

const Tile = styled('li')(({ theme: { palette, radius, typography } }) => ({
    minWidth: 0,
    '& .frame': {
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        padding: 0,
        border: 0,
        borderRadius: radius.card,
        overflow: 'hidden',
        background: 'none',
    },
    '& button.frame': { cursor: 'zoom-in' },
    '& .blurred img': { filter: 'blur(14px)', transform: 'scale(1.15)' },
    '& p': {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 8px',
        marginBlockStart: 6,
        color: palette.paper.secondary,
        ...typography.subtitle2,
    },
    '& small': { color: palette.paper.muted, ...typography.caption },
}));

interface FaceTileProps {
    picture: Picture;
    shown: boolean;
    onOpen: () => void;
}

const FaceTile = ({ picture: { stem, name }, shown, onOpen }: FaceTileProps) => {
    const translate = useTranslate();
    const image = <StemImage stem={stem} size={shown ? 300 : 110} alt="" variant="fill" />;
    return (
        <Tile>
            {stem && shown ? (
                <button
                    type="button"
                    className="frame"
                    aria-label={translate('components.original', { name })}
                    aria-haspopup="dialog"
                    onClick={onOpen}
                >
                    {image}
                </button>
            ) : (
                <div className={clsx('frame', { blurred: stem })}>{image}</div>
            )}
            <p>
                {name}
                {!stem && <small>{translate('components.noPicture')}</small>}
            </p>
        </Tile>
    );
};

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

const NotebookPage = ({ capture }: { capture: FaceCapture }) => {
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

const Frame = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    maxWidth: size.recordMax,
    padding: `${space.blockStart}px ${space.inline}px 28px`,
    [breakpoints.down('phone')]: { padding: space.inlinePhone },
}));

const Pages = styled('ol')(({ theme: { palette, space } }) => ({
    display: 'grid',
    gap: space.sections,
    '& > li + li': {
        paddingBlockStart: space.sections,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
    },
}));

export const NotebookTab = () => {
    const translate = useTranslate();
    const user = useRecordContext<User>()!;
    const { data, error, isPending, refetch } = useCall('GET user/{id}/face-captures', {
        params: { id: user.id },
    });
    useTabCount(data?.length);
    const label = translate('resources.users.profile.tabs.notebook');
    if (isPending)
        return (
            <Frame aria-busy="true" role="group" aria-label={`${label}: ${translate('components.loading')}`}>
                <LinesSkeleton />
            </Frame>
        );
    if (error) return <ListFailure name={label} error={error} refetch={refetch} />;
    if (data.length === 0) return <EmptyState title={translate('resources.users.profile.noNotebook')} />;
    return (
        <Frame>
            <Pages>
                {data.map(capture => (
                    <li key={capture.id}>
                        <NotebookPage capture={capture} />
                    </li>
                ))}
            </Pages>
        </Frame>
    );
};
