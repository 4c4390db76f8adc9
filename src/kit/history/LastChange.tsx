import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { LinkBase, useLocation, useTranslate, type Identifier } from 'react-admin';
import { formatDayTime, parseWireTime } from '../format/time.ts';
import { Hidden } from '../Hidden.tsx';
import { SavedAt } from '../record/SavedAt.tsx';
import { styled } from '../styled.ts';
import { useLastChange } from './useLastChange.ts';
import { withHistory } from './historyAddress.ts';

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

/**
 * When a record was last changed, and by whom; it leads to the record's history. From a backend without a history, when
 * the record was last saved in this tab.
 */
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
