import type { ReactNode } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'react-admin';
import { Kbd } from '../../src/ui/keys/Kbd.tsx';
import { styled } from '../../src/ui/styled.ts';
import { isOutcome, type DeskAction } from './actions/actions.ts';
import { stacked } from './ItemFrame.tsx';

const Buttons = styled('div')(
    ({ theme: { breakpoints, elevation, media, palette, size, space, typography } }) => ({
        display: 'grid',
        gap: 8,
        '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } },
        // Two in a row, unless a label needs more.
        '& .MuiButton-root': {
            flex: `1 0 calc(50% - ${space.unit}px)`,
            gap: 6,
            height: size.buttonLarge,
            justifyContent: 'flex-start',
        },
        '& .MuiButton-root kbd': { marginInlineStart: 'auto' },
        '& > .filled': {
            height: size.inputPhone,
            ...typography.body1,
            fontWeight: typography.fontWeightMedium,
        },
        '& > .rest': { gap: `0 8px` },
        '& > .rest .MuiButton-root': {
            ...typography.subtitle2,
            height: size.buttonSmall,
            color: palette.paper.secondary,
        },
        [stacked(breakpoints)]: {
            order: 2,
            position: 'sticky',
            insetBlockEnd: 0,
            zIndex: 2,
            padding: `10px ${space.inline}px`,
            backgroundColor: palette.paper.surface,
            boxShadow: elevation.bar,
            '& > .rest .MuiButton-root': { flex: '1 0 auto' },
        },
        [breakpoints.down('phone')]: {
            padding: `10px ${space.inlinePhone}px 14px`,
            '&& .MuiButton-root': { height: 44, justifyContent: 'center' },
        },
        [media.low]: { position: 'static' },
        [media.forcedColours]: { [stacked(breakpoints)]: { borderBlockStart: '1px solid' } },
    }),
);

interface ActionButtonsProps {
    /** What members will read, below the likely action. */
    words?: ReactNode;
    actions: readonly DeskAction[];
    isOff?: boolean;
    onAct: (action: DeskAction) => void;
}

export const likelyOf = (actions: readonly DeskAction[]) =>
    actions.find(({ look }) => look === 'primary') ?? actions.find(({ name }) => name === 'edit');

/** What can be done with an item, or with the ticked ones: the likely action, the other outcomes, and the rest. */
export const ActionButtons = ({ words, actions, isOff, onAct }: ActionButtonsProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const filled = likelyOf(actions);
    const others = actions.filter(action => action !== filled);
    const buttonOf = (action: DeskAction) => {
        const isFilled = action === filled;
        return (
            <Button
                key={action.letter}
                className={isFilled ? 'filled' : undefined}
                variant={isFilled ? 'contained' : isOutcome(action) ? 'outlined' : 'text'}
                color={action.look === 'danger' ? 'error' : undefined}
                loading={action.isLoading}
                disabled={isOff}
                startIcon={action.look === 'danger' && <DeleteIcon />}
                aria-keyshortcuts={action.letter.toUpperCase()}
                onClick={() => onAct(action)}
            >
                {translate(`resources.desk.actions.${action.name}`)}
                {action.count !== undefined && ` ${action.count.toLocaleString(locale)}`}
                <Kbd keys={action.letter.toUpperCase()} />
            </Button>
        );
    };
    return (
        <Buttons data-foot role="group" aria-label={translate('resources.desk.do')}>
            {filled && buttonOf(filled)}
            {words}
            <div>{others.filter(isOutcome).map(buttonOf)}</div>
            <div className="rest">{others.filter(action => !isOutcome(action)).map(buttonOf)}</div>
        </Buttons>
    );
};
