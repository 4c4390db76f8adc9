import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Kbd } from '../Kbd.tsx';
import { commandKey } from '../shortcut.ts';
import { useCommandKey } from '../useCommandKey.ts';
import { styled } from '../styled.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ClashField } from './ClashField.tsx';
import { Together } from './Together.tsx';
import { DeletedWindow } from './DeletedWindow.tsx';
import type { Clash, Question } from './useMergedSave.ts';
import { momentText } from './useSayKept.ts';

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
    const save = useCallback(() => {
        if (left === 0 && !saving) answer({ ...merged.values, ...chosen });
    }, [left, saving, answer, merged, chosen]);
    useCommandKey('s', save);
    const [isAsking, setAsking] = useState(false);
    /** What is written here is nowhere else. */
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
                    {translate(`components.clash.${name ? 'title' : 'titleOfSomebody'}`, { name })}
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
 * What two people changed in ways that exclude each other, field by field: the stored value at the start, the typed one
 * at the end. Nothing is chosen beforehand. Escape leaves the form as it is. A deleted record can be restored instead.
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
