import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Edit } from '../../../contract/history.ts';
import { useServices } from '../../services/services.ts';
import { QuestionWindow } from '../../ui/dialog/QuestionWindow.tsx';
import { Difference } from '../../ui/difference/Difference.tsx';
import type { Fields } from '../../ui/fields/field.ts';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { commandKey } from '../../ui/keys/shortcut.ts';
import { useCommandKey } from '../../ui/keys/useCommandKey.ts';
import { styled } from '../../ui/styled.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { ClashField } from './ClashField.tsx';
import type { Values } from './mergeValues.ts';
import { type Clash, type Question, momentText } from './useMergedSave.ts';

const Frame = styled('section')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 8,
    padding: 12,
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    ...typography.body2,
    '& h3': { ...typography.body2, color: palette.paper.muted },
    '& dl': { display: 'grid', gap: '8px 12px', gridTemplateColumns: 'auto minmax(0, 1fr)', margin: 0 },
    '& dt': { fontWeight: typography.fontWeightMedium },
    '& dd': { margin: 0 },
}));

interface TogetherProps {
    names: readonly string[];
    fields: Fields;
    /** The typed values, and the same with the other person's changes. */
    before: Values;
    after: Values;
}

const Together = ({ names, fields, before, after }: TogetherProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    if (names.length === 0) return null;
    const title = translate('components.clash.together');
    return (
        <Frame aria-label={title}>
            <h3>{title}</h3>
            <dl>
                {names.map(name => [
                    <dt key={`${name}-name`}>{translate(`resources.${resource}.fields.${name}`)}</dt>,
                    <dd key={name}>
                        <Difference field={fields[name]!} before={before[name]} after={after[name]} />
                    </dd>,
                ])}
            </dl>
        </Frame>
    );
};

interface DeletedWindowProps extends Omit<Question, 'about'> {
    deletion: Edit;
}

/** The form's record was deleted: it can be restored, and the typed values saved to it. Escape keeps the form. */
const DeletedWindow = ({ deletion, saving, answer }: DeletedWindowProps) => {
    const translate = useTranslate();
    const name = deletion.by?.name;
    return (
        <QuestionWindow
            open
            title={translate(`components.clash.${name ? 'deleted' : 'deletedBySomebody'}`, { name })}
            text={translate('components.clash.deletedText', { time: momentText(deletion.at) ?? '' })}
            yes={translate('components.clash.restore')}
            no={
                <>
                    {translate('components.clash.back')}
                    <Kbd keys="Esc" />
                </>
            }
            busy={saving}
            onYes={() => answer({})}
            onNo={() => answer()}
        />
    );
};

const Head = styled('div')(({ theme: { palette, typography } }) => ({
    padding: '18px 20px 14px',
    '& .MuiDialogTitle-root': { padding: 0, overflowWrap: 'anywhere' },
    '& p': { marginBlockStart: 3, color: palette.paper.muted, ...typography.body2 },
}));

const Content = styled(DialogContent)(({ theme: { space } }) => ({
    display: 'grid',
    gap: space.fields,
    gridTemplateColumns: 'minmax(0, 1fr)',
}));

const Foot = styled(DialogActions)(({ theme: { palette, typography } }) => ({
    flexWrap: 'wrap',
    gap: 8,
    '& p': { marginInlineEnd: 'auto', color: palette.paper.muted, ...typography.caption },
}));

interface ChoicesProps extends Omit<Question, 'about'> {
    clash: Clash;
}

const Choices = ({ clash, saving, answer }: ChoicesProps) => {
    const translate = useTranslate();
    const heading = useId();
    const { stale, fields, sides, merged } = clash;
    const [chosen, setChosen] = useState<{ readonly [field: string]: unknown }>({});
    const left = merged.clashes.filter(name => !(name in chosen)).length;
    const name = stale.by?.name;
    const { session } = useServices();
    const state = session.get();
    const isOwn = stale.by?.id != null && 'me' in state && stale.by.id === state.me.id;
    const save = useCallback(() => {
        if (left === 0 && !saving) answer({ ...merged.values, ...chosen });
    }, [left, saving, answer, merged, chosen]);
    useCommandKey('s', save);
    const [isAsking, setAsking] = useState(false);
    /** Text written here exists nowhere else. */
    const isWritten = Object.entries(chosen).some(
        ([field, value]) => value !== sides.theirs[field] && value !== sides.mine[field],
    );
    const close = () => {
        if (saving) return;
        if (isWritten) setAsking(true);
        else answer();
    };
    return (
        <Dialog open fullWidth maxWidth="md" aria-labelledby={heading} onClose={close}>
            <Head>
                <DialogTitle id={heading}>
                    {isOwn
                        ? translate('components.clash.titleOfOwn')
                        : translate(`components.clash.${name ? 'title' : 'titleOfSomebody'}`, { name })}
                </DialogTitle>
                <p>{translate('components.clash.explain', { smart_count: merged.clashes.length })}</p>
            </Head>
            <Content>
                {merged.clashes.map(field => (
                    <ClashField
                        key={field}
                        name={field}
                        field={fields[field]!}
                        base={sides.base[field]}
                        theirs={sides.theirs[field]}
                        mine={sides.mine[field]}
                        by={name}
                        at={momentText(stale.at)}
                        onChoose={value => setChosen(all => ({ ...all, [field]: value }))}
                    />
                ))}
                <Together names={merged.taken} fields={fields} before={sides.mine} after={merged.values} />
            </Content>
            <Foot>
                <p>{translate(`components.clash.${name ? 'note' : 'noteOfSomebody'}`, { name })}</p>
                <Button onClick={close} disabled={saving} aria-keyshortcuts="Escape">
                    {translate('components.clash.back')}
                    <Kbd keys="Esc" />
                </Button>
                <Button
                    variant="contained"
                    onClick={save}
                    disabled={left > 0}
                    loading={saving}
                    loadingPosition="start"
                    aria-keyshortcuts="Control+S"
                >
                    {left > 0
                        ? translate('components.clash.left', { smart_count: left })
                        : translate('components.save.do')}
                    {left === 0 && <Kbd keys={`${commandKey} S`} />}
                </Button>
            </Foot>
            <ConfirmDialog
                open={isAsking}
                danger
                title={translate('components.leave.title')}
                text={translate('components.leave.text')}
                onYes={() => answer()}
                onNo={() => setAsking(false)}
            />
        </Dialog>
    );
};

/**
 * Field by field: the stored value first, then the typed one; nothing is preselected. Escape leaves the form. A deleted
 * record can be restored instead.
 */
export const ClashWindow = ({ question }: { open: boolean; question: Question | undefined }) => {
    if (!question) return null;
    const { about, ...rest } = question;
    return 'merged' in about ? (
        <Choices key={about.stale.version} clash={about} {...rest} />
    ) : (
        <DeletedWindow deletion={about} {...rest} />
    );
};
