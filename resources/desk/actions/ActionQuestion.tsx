import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate, useNotify } from 'react-admin';
import type { NewProduct } from '../../../contract/moderation.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { MatchDialog } from '../../../src/features/newProduct/MatchDialog.tsx';
import { searchTextOf } from '../../../src/features/newProduct/queries.ts';
import { useCopyBarcode } from '../../../src/features/newProduct/useCopyBarcode.ts';
import { useMatchChoice } from '../../../src/features/newProduct/useMatches.ts';
import type { DeskItem, DeskRow } from '../../../contract/desk.ts';
import { LaterDialog } from '../../../src/features/desk/LaterDialog.tsx';
import { NoteDialog } from '../../../src/features/desk/NoteDialog.tsx';
import type { DeskAction, ActionAnswer } from './actions.ts';
import { ReplyDialog } from './ReplyDialog.tsx';

interface LinkToMatchProps {
    record: NewProduct;
    onLink: (product_id: number, copy_barcode: boolean) => void;
    onClose: () => void;
}

/** Gives the reason for doubt of a weak match, whose barcode it copies only if ticked. */
const LinkToMatch = ({ record, onLink, onClose }: LinkToMatchProps) => {
    const translate = useTranslate();
    const choice = useMatchChoice(record, searchTextOf(record));
    const { chosen, barcodeMatch, doubt } = choice;
    const { possible, copy, setCopy } = useCopyBarcode(record);
    const [copiesWeak, setCopiesWeak] = useState(false);
    const why = chosen && doubt(chosen);
    const canCopy = possible && !(why && barcodeMatch);
    const copies = canCopy && (why ? copiesWeak : copy);
    return (
        <MatchDialog
            open
            title={translate('resources.desk.ask.link.title', { name: record.product_name })}
            action={translate('resources.desk.actions.link')}
            choice={choice}
            onChoose={async ({ id }) => onLink(id, copies)}
            onClose={onClose}
        >
            {why && <Quiet role="status">{why}</Quiet>}
            {canCopy && (
                <FormControlLabel
                    label={translate('resources.new-products.link.copy_barcode')}
                    control={
                        <Checkbox
                            checked={copies}
                            onChange={event => (why ? setCopiesWeak : setCopy)(event.target.checked)}
                        />
                    }
                />
            )}
        </MatchDialog>
    );
};

interface ActionQuestionProps {
    open: boolean;
    action: DeskAction;
    /** One or more, the first of them with its `item`. */
    rows: readonly [DeskRow, ...DeskRow[]];
    item?: DeskItem;
    some?: string;
    onAnswer: (answer: ActionAnswer) => void;
    onClose: () => void;
}

export const ActionQuestion = ({ action, rows, item, some, onAnswer, onClose }: ActionQuestionProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [row] = rows;
    const count = rows.length;
    const t = (key: string, args?: object) => translate(`resources.desk.ask.${key}`, args);
    switch (action.asks) {
        case 'later':
            return (
                <LaterDialog
                    title={
                        count > 1
                            ? translate('resources.desk.together.title', {
                                  action: t('later.title'),
                                  smart_count: count,
                              })
                            : undefined
                    }
                    text={some}
                    onUntil={until => onAnswer({ until })}
                    handedBy={count === 1 ? item?.handed?.by : undefined}
                    onHand={(handed_to, reason) => onAnswer({ handed_to, ...(reason && { reason }) })}
                    onBack={
                        rows.every(({ state }) => state === 'handed')
                            ? () => onAnswer({ back: true })
                            : undefined
                    }
                    onClose={onClose}
                />
            );
        case 'link':
            return item?.kind === 'new_product' ? (
                <LinkToMatch
                    record={item.record}
                    onLink={(product_id, copy_barcode) => onAnswer({ product_id, copy_barcode })}
                    onClose={onClose}
                />
            ) : null;
        case 'note':
            return (
                <NoteDialog
                    item={row}
                    onNoted={() => notify('resources.desk.noted', { messageArgs: { name: row.title } })}
                    onClose={onClose}
                />
            );
        case 'reply':
            return <ReplyDialog row={row} onReply={reply => onAnswer({ reply })} onClose={onClose} />;
        default:
            return null;
    }
};
