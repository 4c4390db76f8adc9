import type {
    ArrayField,
    BooleanField,
    DateField,
    DayField,
    Field,
    ImageArrayField,
    ImageField,
    LinkArrayField,
    LinkField,
    NamedField,
    NumberField,
    ReferenceArrayField,
    ReferenceField,
    SelectField,
    TextField,
} from './field.ts';

type FieldFor<Value> = [NonNullable<Value>] extends [boolean]
    ? BooleanField
    : [NonNullable<Value>] extends [number]
      ? NumberField | ReferenceField
      : [NonNullable<Value>] extends [string]
        ? TextField | DateField | DayField | SelectField | ImageField
        : [NonNullable<Value>] extends [readonly unknown[]]
          ? ReferenceArrayField | ImageArrayField | LinkArrayField | ArrayField
          : LinkField | NamedField;

type RequiredKeys<Input> = {
    [Key in keyof Input]-?: Record<never, never> extends Pick<Input, Key> ? never : Key;
}[keyof Input];

type Declared<Entity> = { readonly [Key in keyof Entity]?: FieldFor<Entity[Key]> };

/** What a save requires and another required field sends. */
type SentElsewhere<Given> = {
    [Key in keyof Given]: Given[Key] extends { required: true; sentAs: infer Name } ? Name : never;
}[keyof Given];

/** A field that a save requires is declared as required. */
type Complete<Given, Input> = {
    readonly [Key in Exclude<RequiredKeys<Input>, SentElsewhere<Given>>]: { required: true };
};

/** A field has a name that a save takes, or is read only. */
type Sent<Given, Entity, Input> = {
    readonly [Key in keyof Given]: Key extends keyof Input
        ? Field & { readOnly?: never }
        : Key extends keyof Entity
          ? Field & ({ readOnly: true } | { sentAs: keyof Input })
          : never;
};

/**
 * Declares a resource's fields by their names in `Entity`, a record as read, and in `Input`, the body of a save. A
 * field in neither does not compile, nor does a writable one that a save lacks, nor a missing required one.
 */
export const defineFields =
    <Entity extends object, Input extends object = Record<never, never>>() =>
    <const Given extends Declared<Entity>>(
        fields: Given & Sent<Given, Entity, Input> & Complete<Given, Input>,
    ): Given =>
        fields;
