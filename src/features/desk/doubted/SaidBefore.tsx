import CorrectionIcon from '@mui/icons-material/RuleOutlined';
import AlreadyIcon from '@mui/icons-material/RemoveOutlined';
import RightIcon from '@mui/icons-material/CheckOutlined';
import WrongIcon from '@mui/icons-material/CloseOutlined';
import { LinkBase, useTranslate } from 'react-admin';
import type { DeskSaid } from '../../../../contract/desk.ts';
import { recordPath } from '../../../routing/paths.ts';
import { RelativeAge } from '../../../ui/RelativeAge.tsx';
import { formatDay, parseWireTime } from '../../../ui/format/time.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { styled } from '../../../ui/styled.ts';

const Lines = styled('ul')(({ theme: { palette, size, typography } }) => ({
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    '& li': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
    '& a': {
        ...typography.body2,
        display: 'grid',
        gridTemplateColumns: `${size.iconSmall}px minmax(0, 1fr) auto`,
        alignItems: 'center',
        gap: 8,
        minHeight: 34,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { backgroundColor: palette.paper.hover },
        '&:focus-visible': { outlineOffset: -2 },
    },
    '& svg': { fontSize: size.iconSmall, color: palette.paper.muted },
    '& p': { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { ...typography.caption, color: palette.paper.muted },
}));

const shapes = { right: RightIcon, already_so: AlreadyIcon, wrong: WrongIcon };

/** What else was said of the same record, and what became of it. */
export const SaidBefore = ({ said }: { said: readonly DeskSaid[] }) => {
    const translate = useTranslate();
    if (said.length === 0) return null;
    const fateOf = ({ state, outcome, decided_by, at }: DeskSaid) => {
        if (state !== 'done')
            return (
                <>
                    {translate('resources.desk.since')} <RelativeAge value={at} />
                </>
            );
        const time = parseWireTime(at);
        return [
            translate(`resources.desk.outcomes.${outcome ?? 'resolved'}`),
            decided_by,
            time && formatDay(time),
        ]
            .filter(Boolean)
            .join(', ');
    };
    return (
        <Section title={translate('resources.desk.doubt.said')}>
            <Lines>
                {said.map(each => {
                    const Shape = each.outcome ? shapes[each.outcome] : CorrectionIcon;
                    return (
                        <li key={each.id}>
                            <LinkBase to={recordPath('corrections', each.id)}>
                                <Shape aria-hidden="true" />
                                <p dir="auto">
                                    “{each.text}”{each.by && ` · ${each.by.username}`}
                                </p>
                                <small>{fateOf(each)}</small>
                            </LinkBase>
                        </li>
                    );
                })}
            </Lines>
        </Section>
    );
};
