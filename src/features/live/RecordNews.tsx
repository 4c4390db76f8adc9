import EditIcon from '@mui/icons-material/EditOutlined';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Person, RecordChange } from '../../services/events/newsKeys.ts';
import { initials } from '../../ui/format/initials.ts';
import { styled } from '../../ui/styled.ts';
import { savedWords } from './useNews.ts';

const mostNamed = 2;

const Pills = styled('div')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'contents',
    '& > span': {
        ...typography.body2,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 6,
        minHeight: size.buttonSmall,
        paddingInline: '4px 10px',
        borderRadius: radius.pill,
        border: `1px solid ${palette.paper.divider}`,
        color: palette.paper.ink,
        overflowWrap: 'anywhere',
    },
    '& > .change': { paddingInline: 12, flexWrap: 'wrap' },
    '& > .change:has(button)': { paddingInlineEnd: 4 },
    '& > .more': { paddingInline: 10 },
    '& .MuiAvatar-root': { width: 20, height: 20, fontSize: 10 },
    '& svg': { fontSize: size.iconTiny, color: palette.paper.muted },
    '& .MuiButton-root': { height: size.target, paddingInline: 8, color: palette.accent.text },
}));

interface RecordNewsProps {
    open: boolean;
    people: readonly Person[];
    change: RecordChange | null;
    /** Reads the record again; absent while a form is open. */
    onShow?: () => void;
}

/** In the head of a record: who else has it open, and whether someone saved a newer version. */
export const RecordNews = ({ people, change, onShow }: RecordNewsProps) => {
    const translate = useTranslate();
    // Those who are editing come first.
    const inOrder = people.toSorted((one, other) => Number(other.editing) - Number(one.editing));
    const rest = inOrder.length - mostNamed;
    return (
        <Pills role="status">
            {inOrder.slice(0, mostNamed).map(({ name, editing }) => (
                <span key={name}>
                    <Avatar aria-hidden="true">{initials(name)}</Avatar>
                    {translate(editing ? 'components.live.editing' : 'components.live.here', { name })}
                    {editing && <EditIcon aria-hidden="true" />}
                </span>
            ))}
            {rest > 0 && (
                <span className="more">{translate('components.live.others', { smart_count: rest })}</span>
            )}
            {change && !change.gone && (
                <span className="change">
                    {savedWords(translate, change)}
                    {onShow ? (
                        <Button size="small" variant="text" onClick={onShow}>
                            {translate('components.live.show')}
                        </Button>
                    ) : null}
                </span>
            )}
        </Pills>
    );
};
