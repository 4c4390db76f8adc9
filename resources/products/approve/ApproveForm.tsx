import { memo, useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { NewProduct } from '../../../contract/moderation.ts';
import { FieldPair, Fields } from '../../../src/ui/form/Fields.tsx';
import { GuardedForm } from '../../../src/features/form/GuardedForm.tsx';
import { ServerErrors } from '../../../src/ui/form/FormAlert.tsx';
import { usePageSave } from '../../../src/features/form/usePageSave.ts';
import { useRefusedFieldFocus } from '../../../src/ui/form/useRefusedFieldFocus.ts';
import { DeclaredFields } from '../../../src/ui/fields/useField.ts';
import { BooleanInput } from '../../../src/ui/input/BooleanInput.tsx';
import { TextInput } from '../../../src/ui/input/TextInput.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { productFields } from '../fields.ts';
import { IngredientsInput } from '../form/IngredientsInput.tsx';
import { NearLine } from '../form/NearLine.tsx';
import { useIngredientCheck } from '../form/useIngredientCheck.ts';
import { IngredientPieces, useIngredientPieces } from '../form/pieces/IngredientPieces.tsx';
import type { Piece } from '../form/pieces/pieceList.ts';
import { useProductSave } from '../form/useProductSave.ts';
import { ApproveBar } from './ApproveBar.tsx';
import { approvedValues, type ApproveValues, type SaveEnd, type Typed } from './approveValues.ts';
import { BarcodeField } from './BarcodeField.tsx';
import { BrandField } from './BrandField.tsx';
import { CategoryField } from './CategoryField.tsx';
import { CutOut } from './ReadMarks.tsx';
import { Duplicates } from './Duplicates.tsx';
import { LinkedMeanwhile, useLinkInstead } from './LinkInstead.tsx';
import { NameInput } from './NameInput.tsx';
import { PhotographStageContext, useNewPhotographStage } from './photographStage.ts';
import { Photographs } from './Photographs.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ReadingContext, useNewReading } from './reading.ts';
import { goToUndecided, useUndecided, type Undecided } from './undecided.ts';
import { useApproveKeys } from './useApproveKeys.ts';
import { useReadAhead } from './nextSubmissions.ts';

const Sides = styled('div')(({ theme: { breakpoints, media } }) => ({
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 46fr) minmax(0, 54fr)',
    [breakpoints.up('rail')]: { gridTemplateColumns: 'minmax(600px, 1fr) clamp(600px, 48.6vw, 840px)' },
    [breakpoints.down('phone')]: {
        display: 'block',
        // While somebody types, a phone's keyboard covers half of the screen.
        '&:has(.filled :is(input, textarea):focus) .stage': { height: 160 },
    },
    [media.low]: { minHeight: 'auto' },
}));

const Sheet = styled('section')(({ theme: { breakpoints, space } }) => ({
    display: 'grid',
    alignContent: 'start',
    gap: 15,
    minWidth: 0,
    minHeight: 0,
    overflowY: 'auto',
    padding: `12px ${space.inline}px 16px`,
    '& > .alert:empty': { display: 'none' },
    '& > .media': {
        display: 'grid',
        gridTemplateColumns: '116px minmax(0, 1fr)',
        alignItems: 'stretch',
        gap: 20,
    },
    '& > .media > :last-child': { gap: 10 },
    [breakpoints.down('phone')]: {
        gap: 18,
        padding: `14px ${space.inlinePhone}px 20px`,
        '& > .media': { gridTemplateColumns: 'minmax(0, 1fr)' },
        '& > .media > :last-child': { gap: 16 },
    },
}));

interface BodyProps {
    submission: NewProduct;
    typed: Typed;
    onEnd: (how: SaveEnd) => void;
    onBack: () => void;
    onLinked: () => void;
}

/** Memoized apart from the ingredients: each decided name changes those, and there may be hundreds. */
const Facts = memo(({ typed }: { typed: Typed }) => (
    <div className="media">
        <ProductPicture />
        <Fields>
            <NameInput typed={typed.name} />
            <FieldPair>
                <BrandField typed={typed.brand} />
                <CategoryField />
            </FieldPair>
            <BarcodeField typed={typed.barcode} />
        </Fields>
    </div>
));

const Others = memo(() => (
    <Fields>
        <TextInput source="description" />
        <BooleanInput source="single_use" />
    </Fields>
));

const Body = ({ submission, typed, onEnd, onBack, onLinked }: BodyProps) => {
    const translate = useTranslate();
    const around = useRef<HTMLDivElement>(null);
    const marker = useRef<HTMLDivElement>(null);
    useRefusedFieldFocus(marker);
    const stage = useNewPhotographStage(submission);
    const check = useIngredientCheck();
    useProductSave(check);
    const reading = useNewReading(stage);
    useReadAhead(submission.id, reading.side !== undefined);
    const showPiece = ({ note }: Piece) => {
        if (reading.side && note.boxes[0]) stage.showSpot(reading.side, note.boxes[0]);
    };
    const { link, linked } = useLinkInstead(submission, onLinked);
    return (
        <PhotographStageContext value={stage}>
            <ReadingContext value={reading}>
                <Sides ref={around}>
                    <Photographs />
                    <Sheet className="filled" aria-label={translate('resources.products.createTitle')}>
                        <div className="alert" ref={marker}>
                            <ServerErrors />
                        </div>
                        {linked && <LinkedMeanwhile product={linked} onLink={() => link(linked, true)} />}
                        <Duplicates onLink={link} />
                        <NearLine />
                        <Facts typed={typed} />
                        <div data-decide="ingredients">
                            <IngredientsInput
                                check={check}
                                readsPastes
                                onPiece={showPiece}
                                cutOut={piece => <CutOut boxes={piece.note.boxes} />}
                            />
                        </div>
                        <Others />
                    </Sheet>
                </Sides>
                <Save {...{ check, around, onEnd, onBack }} />
            </ReadingContext>
        </PhotographStageContext>
    );
};

interface SaveProps extends Pick<BodyProps, 'onEnd' | 'onBack'> {
    check: ReturnType<typeof useIngredientCheck>;
    around: RefObject<HTMLElement | null>;
}

const Save = ({ check, around, onEnd, onBack }: SaveProps) => {
    const undecided = useUndecided(check);
    const { shown: pieces, want } = useIngredientPieces()!;
    const [first] = undecided;
    const [unknown] = pieces?.unknown ?? [];
    const isMissing = check.ingredients.some(({ state }) => state === 'missing');
    const awaited = useRef<Undecided['place']>(undefined);
    const onDecide = () => {
        awaited.current = undefined;
        const isName = first?.place === 'ingredients' && !check.fault;
        if (isName && unknown) return pieces?.focusPiece(unknown.id);
        // Only pieces have printed keys. A name is counted before it is shown among them.
        if (isName && isMissing) want();
        else if (first && goToUndecided(around.current, first, isName)) return;
        awaited.current = first?.place;
    };
    useEffect(() => {
        if (awaited.current === first?.place) onDecide();
        else awaited.current = undefined;
    });
    const { trigger } = useFormContext<ApproveValues>();
    const showUndecided = () => {
        // Marks the fields.
        void trigger();
        onDecide();
    };
    const onSave = (how: SaveEnd) => {
        if (undecided.length > 0) return showUndecided();
        onEnd(how);
        around.current?.closest('form')?.requestSubmit();
    };
    useApproveKeys({ onSave, onBack });
    return (
        <ApproveBar {...{ undecided, onSave }} onDecide={showUndecided} ingredients={check.names.length} />
    );
};

const Form = styled(GuardedForm)({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });

/** The page has a field for one barcode, so the form and a draft may not both have theirs. */
const declared = { products: { ...productFields, barcodes: { ...productFields.barcodes, max: 1 } } };

const labels = { kept_code: 'resources.products.approve.barcode.label', kept_pieces: null };

export const ApproveForm = (props: BodyProps) => {
    const save = usePageSave();
    const [values] = useState(() => approvedValues(props.submission, props.typed));
    return (
        <DeclaredFields value={declared}>
            <Form
                defaultValues={values}
                draft={`products/new/${props.submission.id}`}
                labels={labels}
                save={save}
            >
                <IngredientPieces>
                    <Body {...props} />
                </IngredientPieces>
            </Form>
        </DeclaredFields>
    );
};
