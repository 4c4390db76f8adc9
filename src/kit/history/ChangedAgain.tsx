import { useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { formatDayTime, parseWireTime } from '../format/time.ts';
import { LevelMark } from '../LevelMark.tsx';
import { styled } from '../styled.ts';

const Note = styled('span')(({ theme: { palette, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: palette.level.moderate.text,
    ...typography.caption,
}));

/** The last of the `newer` edits that changed a field again and stands. */
export const changedAgain = (newer: readonly Edit[], field: string) =>
    newer.find(
        ({ undone, undid, changes }) =>
            undone === null && undid.total === 0 && changes.some(change => change.field === field),
    );

/** Below a field of a change: who changed it again since, so that taking it back asks first. */
export const ChangedAgain = ({ by, at }: Pick<Edit, 'by' | 'at'>) => {
    const translate = useTranslate();
    const moment = parseWireTime(at);
    return (
        <Note>
            <LevelMark level="moderate" />
            {translate('history.changedAgain', {
                name: by?.name ?? translate('history.outside'),
                time: moment ? formatDayTime(moment) : '',
            })}
        </Note>
    );
};
