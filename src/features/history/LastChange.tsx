import { type Identifier, LinkBase, useLocation, useTranslate } from 'react-admin';
import type { ResponseOf } from '../../../contract/types.ts';
import { useCall } from '../../../dataProvider/calls.ts';
import { useRecordKind } from '../resource/recordKind.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { formatDayTime, parseWireTime } from '../../ui/format/time.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { SavedAt } from '../../ui/record/SavedAt.tsx';
import { styled } from '../../ui/styled.ts';
import { withHistory } from './historyAddress.ts';

const firstOf = (read: ResponseOf<'GET history'> | null) => read?.items[0] ?? null;

/** Undefined while it loads, null without an edit or without a history. */
const useLastChange = (id: Identifier) => {
    const kind = useRecordKind();
    const { data } = useCall('GET history', {
        query: { kind: kind!, id: String(id), per_page: 1, brief: 'true' },
        absent: null,
        select: firstOf,
        enabled: kind !== undefined,
        retry: false,
    });
    return kind === undefined ? null : data;
};

const Note = styled(LinkBase)(({ theme: { breakpoints, palette, radius, size, typography } }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: size.target,
    paddingInline: 4,
    borderRadius: radius.bar,
    ...typography.caption,
    color: palette.paper.muted,
    textDecoration: 'none',
    '& svg': { fontSize: size.iconSmall },
    '&:hover': { textDecoration: 'underline' },
    // The buttons keep a line of their own.
    [breakpoints.down('phone')]: { flexBasis: '100%' },
}));

interface LastChangeProps {
    resource: string;
    id: Identifier;
}

/** Links to the history; from a backend without one it shows when the record was last saved in this tab. */
export const LastChange = ({ resource, id }: LastChangeProps) => {
    const translate = useTranslate();
    const location = useLocation();
    const last = useLastChange(id);
    const at = parseWireTime(last?.at);
    if (!last || !at) return <SavedAt resource={resource} id={id} />;
    const { by } = last;
    const time = formatDayTime(at);
    return (
        <Note to={withHistory(location)}>
            <HistoryIcon aria-hidden="true" />
            <span>
                <Hidden>{translate('history.title')}: </Hidden>
                {by
                    ? translate('history.changedBy', { time, name: by.name })
                    : translate('history.changed', { time })}
            </span>
        </Note>
    );
};
