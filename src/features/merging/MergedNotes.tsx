import type { ReactNode } from 'react';
import { useLocation, useTranslate } from 'react-admin';
import type { MergedInto } from '../../../contract/merging.ts';
import { formatDay, parseWireTime } from '../../ui/format/time.ts';
import { Alert } from '../../ui/message/Alert.tsx';
import { styled } from '../../ui/styled.ts';

const Note = styled('p')(({ theme: { palette, space, typography } }) => ({
    padding: `8px ${space.inline}px 0`,
    color: palette.paper.muted,
    overflowWrap: 'anywhere',
    ...typography.body2,
}));

const Lead = styled('div')(({ theme: { space } }) => ({ padding: `12px ${space.inline}px 0` }));

/** What the page of a merged record says when it leads to its survivor. */
export interface LedFrom extends MergedInto {
    /** The number of the merged record. */
    from: string;
}

export interface MergedNotesProps {
    mergedFrom: readonly { id: number; name: string }[];
}

/** Which records were merged into this one, and whether the address of one of them has led here. */
export const MergedNotes = ({ mergedFrom }: MergedNotesProps) => {
    const translate = useTranslate();
    const { state } = useLocation();
    const led = (state as { ledFrom?: LedFrom } | null)?.ledFrom;
    const at = parseWireTime(led?.at);
    return (
        <>
            {led && (
                <Lead>
                    <Alert severity="info">
                        {translate('resources.duplicates.merged.ledOn', {
                            from: `#${led.from}`,
                            day: at && formatDay(at),
                            by: led.by ?? translate('resources.duplicates.somebody'),
                        })}
                    </Alert>
                </Lead>
            )}
            {mergedFrom.length > 0 && (
                <Note>
                    {translate('resources.duplicates.merged.from')}{' '}
                    {mergedFrom.map(({ id, name }, index): ReactNode => (
                        <span key={id}>
                            {index > 0 && ', '}#{id} <bdi>{name}</bdi>
                        </span>
                    ))}
                </Note>
            )}
        </>
    );
};
