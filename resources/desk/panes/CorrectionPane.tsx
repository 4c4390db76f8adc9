import { Link, useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { Pictures } from '../../../src/kit/Pictures.tsx';
import { Quiet } from '../../../src/kit/Quiet.tsx';
import { recordPath } from '../../../src/kit/resource/paths.ts';
import { ReadText } from '../../../src/shared/desk/patch/ReadText.tsx';
import { ThreadEntry } from '../../../src/shared/thread/ThreadEntry.tsx';
import { subjectOf } from '../../../src/shared/desk/subject.ts';
import { photoSize } from './TextPanes.tsx';

type CorrectionItem = Extract<DeskItem, { kind: 'correction' }>;

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
            text={<ReadText text={record.correction} patch={patch} />}
        >
            {pictures.length > 0 && <Pictures pictures={pictures} size={220} />}
        </ThreadEntry>
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
