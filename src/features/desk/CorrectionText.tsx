import { useTranslate } from 'react-admin';
import type { DeskItem } from '../../../contract/desk.ts';
import { Pictures } from '../../ui/picture/Pictures.tsx';
import { ThreadEntry } from '../thread/ThreadEntry.tsx';
import { ReadText } from './patch/ReadText.tsx';

/** In pixels. */
const photoSize = 40;

/** The words of a correction, with those marked from which its change is read, and its pictures. */
export const CorrectionText = ({
    item: { record, patch, person },
}: {
    item: Extract<DeskItem, { kind: 'correction' }>;
}) => {
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
            {pictures.length > 0 && <Pictures pictures={pictures} size={300} />}
        </ThreadEntry>
    );
};
