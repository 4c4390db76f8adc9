import BoltIcon from '@mui/icons-material/BoltOutlined';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { Pictures } from '../../../src/kit/Pictures.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { ThreadEntry } from '../../../src/shared/thread/ThreadEntry.tsx';
import { useActions } from '../actions/useActions.ts';
import { subjectOf } from '../subject.ts';
import { LabelCheck } from './LabelCheck.tsx';
import { markedParts } from './markedParts.ts';
import { PatchChanges } from './PatchChanges.tsx';
import { photoSize } from './TextPanes.tsx';

type CorrectionItem = Extract<DeskItem, { kind: 'correction' }>;

const Read = styled('mark')(({ theme: { palette } }) => ({
    color: 'inherit',
    backgroundColor: 'transparent',
    textDecoration: 'underline 2px',
    textDecorationColor: palette.accent.mark,
    textUnderlineOffset: '4px',
}));

const Card = styled('section')(({ theme: { breakpoints, palette, radius, size, space, typography } }) => ({
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    overflow: 'hidden',
    '& > header': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 10px',
        padding: `10px ${space.card}px`,
        borderBlockEnd: `1px solid ${palette.paper.hairline}`,
        ...typography.caption,
        color: palette.paper.muted,
    },
    '& h3': {
        display: 'flex',
        gap: 8,
        ...typography.body1,
        fontWeight: typography.fontWeightBold,
        color: palette.paper.ink,
    },
    '& h3 svg': { fontSize: size.icon, color: palette.accent.text },
    '& .parts': { display: 'flex', flexWrap: 'wrap' },
    '& .parts > *': { padding: space.card },
    '& .parts > dl': { flex: '999 1 260px' },
    '& .parts > div': {
        flex: '1 1 200px',
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
        [breakpoints.down('phone')]: {
            borderInlineStart: 0,
            borderBlockStart: `1px solid ${palette.paper.hairline}`,
        },
    },
    '& > footer': {
        padding: `10px ${space.card}px`,
        borderBlockStart: `1px solid ${palette.paper.hairline}`,
        backgroundColor: palette.paper.sunken,
        ...typography.caption,
        color: palette.paper.muted,
    },
}));

/** What a member says is wrong, with the words underlined that a change was read from, and their pictures. */
export const CorrectionText = ({ item: { record, patch, person } }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    const pictures = record.correction_pictures.map(({ id, url }, index) => ({
        key: id,
        stem: url,
        name: `${translate('resources.corrections.pictures')} ${index + 1}`,
    }));
    return (
        <ThreadEntry
            user={record.user && { photo: null, ...person, ...record.user }}
            created={record.created}
            avatar={photoSize}
            text={markedParts(record.correction, patch?.read ?? []).map(({ text, at, marked }) =>
                marked ? <Read key={at}>{text}</Read> : text,
            )}
        >
            {pictures.length > 0 && <Pictures pictures={pictures} size={220} />}
        </ThreadEntry>
    );
};

/** The change that is read from a correction, as a difference, beside what the label says of it. */
export const PatchCard = ({ item }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    const heading = useId();
    const { patch, product } = item;
    const isProposed = useActions(item, item).some(({ name }) => name === 'apply');
    if (!patch) return null;
    const t = (key: string) => translate(`resources.desk.patch.${key}`);
    const footer = () => {
        if (isProposed) return 'once';
        return patch.strength === 'propose' ? 'contradicted' : 'unsure';
    };
    const isChecked = patch.changes.some(({ field }) => field === 'ingredients');
    return (
        <Card aria-labelledby={heading}>
            <header>
                <h3 id={heading}>
                    <BoltIcon aria-hidden="true" />
                    {t(isProposed ? 'proposed' : 'pointed')}
                </h3>
                {t('from')}
            </header>
            {patch.changes.length > 0 && (
                <div className="parts">
                    <PatchChanges changes={patch.changes} product={product} />
                    {isChecked && patch.submission && (
                        <LabelCheck patch={patch} submission={patch.submission} />
                    )}
                </div>
            )}
            <footer>{t(footer())}</footer>
        </Card>
    );
};

/** The brand or the ingredient that a correction is about, or that it is gone; a product has a card. */
export const CorrectedSubject = ({ item }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    const subject = subjectOf(item);
    if (!subject) return <Quiet>{translate('resources.desk.pane.subjectGone')}</Quiet>;
    return (
        <p>
            {translate(`resources.${subject.resource}.name`, { smart_count: 1 })}:{' '}
            <Link to={recordPath(subject.resource, subject.id)}>{subject.name}</Link>
        </p>
    );
};
