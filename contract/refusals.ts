import { imageNotFound, ingredientsNotFound } from './bulkUpload.ts';

export type RefusalArgs = Readonly<Record<string, string | number | readonly string[]>>;

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const ean13 = 'Must be a valid EAN13 barcode';
const imageKind = 'Must be a JPEG, PNG or WebP picture';
/** `id` is the product's, so that the console can link to it. */
const barcodeTaken = ({ name }: { name: string; id?: number }) =>
    `The product “${name}” already has this barcode`;

const productsBelong = (count: number) => counted(count, 'product belongs to it', 'products belong to it');
const brandsBelow = (count: number) => counted(count, 'brand is below it', 'brands are below it');

/**
 * Codes and English sentences; the console shows `refusals.<code>`. An argument `count` selects the plural. The
 * sentences of field rules are the specification's (catalogue document, section 5).
 */
export const refusals = {
    required: 'This field is required!',
    maxLength: ({ max }: { max: number }) => `Must be ${max} characters or less`,
    minLength: ({ min }: { min: number }) => `Must be at least ${min} characters`,
    exactLength: ({ length }: { length: number }) => `Must be ${length} characters`,
    min: ({ min }: { min: number }) => `Must be ${min} or more`,
    max: ({ max }: { max: number }) => `Must be ${max} or less`,
    number: 'Must be a number',
    integer: 'Must be an integer',
    text: 'Must be text',
    texts: 'Must be a list of text values',
    boolean: 'Must be true or false',
    list: 'Must be a list',
    object: 'Must be an object',
    empty: 'Must be empty',
    file: 'Must be a file',
    date: 'Must be a date such as 2025-01-31',
    option: ({ options }: { options: readonly string[] }) => `Must be one of: ${options.join(', ')}`,
    format: 'Has the wrong format',
    invalid: 'Is not valid',
    email: 'Invalid email address',
    passwordsMatch: 'Passwords must match',
    passwordBlank: 'Must not be spaces alone',
    passwordOwn: 'Must not be your name or email address',
    passwordCommon: 'This password is too common. Please choose another.',
    passwordBreached: 'This password is in a list of stolen ones. Please choose another.',
    passwordsUnread: 'New passwords cannot be checked yet. Please try again in a few minutes.',
    passwordSame: 'Must not be the password you have had so far',
    ean13,
    /** 12 digits; the console adds what is missing. */
    upcA: ean13,
    gtin: 'Must be a barcode of 8, 12, 13 or 14 digits',
    duplicateBarcodes: 'Duplicate barcodes are not allowed!',
    primaryName: 'One Name must be selected as Primary',
    postImages: 'Should be 5 images or less',
    postProducts: 'Should be 10 products or less',
    visibleAfter: 'Visible After must be in the future',
    nul: 'Must not contain the NUL character',
    unreadable: 'Must not contain unreadable characters',
    json: 'Error in JSON syntax!',
    bulkProducts: ({ max }: { max: number }) => `Must be ${max} products or less`,
    days: ({ max }: { max: number }) => `Must be at most ${max} days after from`,
    dayPast: 'Must be today or later',
    past: 'Must be in the future',
    noLead: 'There is no lead to hand it to',
    notTold: 'The member was not told this',
    signature: 'The signature does not match, or it is more than five minutes old',
    tooManyWords: ({ max }: { max: number }) => `Must be ${max} wordings or fewer`,
    laterDays: ({ max }: { max: number }) => `Must be within ${max} days from now`,
    addressId: 'Must match the id in the address',
    sentTwice: 'Was sent twice',
    contradiction: 'Conflicts with another field',

    ingredientsNotFound: 'Some ingredients not found in database',
    noTags: 'Some tags not found in database',
    noCategories: 'Some categories not found in database',
    noProducts: 'Some products not found in database',
    noChannel: 'There is no such channel',
    noCountry: 'There is no such country',
    noShopRegion: 'There is no such shop region',
    noZone: 'There is no time zone of this name',
    noReading: 'There is no such reading of a price',
    notSold: 'The shop of this region does not sell the item',
    replyGone: 'The comment you answer has been deleted',
    brandTaken: ({ name }: { name: string }) => `There is already a brand “${name}”`,
    brandOwnParent: 'A brand cannot be its own parent',
    brandBelow: 'The parent is a descendant of this brand',
    ingredientTaken: ({ name }: { name: string }) => `The ingredient “${name}” already has this name`,
    nameTwice: 'This name is given twice',
    barcodeTaken,
    noBarcode: 'The submission has no barcode',
    noPhotograph: 'The submission has no such picture',
    crop: 'Must lie within the picture',

    notFound: 'Not found',
    alreadyAccepted: 'It is accepted already',
    mendedByHand: 'Backbar has no mend for it: it is mended by hand',
    noCall: 'There is no such call',
    noAnswer: 'There is no such answer',
    noBrand: 'There is no such brand',
    noCollection: 'There is no such collection',
    noComment: 'There is no such comment',
    noCorrection: 'There is no such correction',
    noImage: 'There is no such picture',
    noIngredient: 'There is no such ingredient',
    noNewProduct: 'There is no such submission',
    noPost: 'There is no such post',
    noProduct: 'There is no such product',
    noQuestion: 'There is no such question',
    noReview: 'There is no such review',
    noRoutine: 'There is no such routine',
    noSession: 'There is no such session',
    noShopItem: 'There is no such shop item',
    noUser: 'There is no such member',
    noVersion: 'The record has no such version',
    noDeletion: 'Nothing like this is in the trash',
    barcodeElsewhere: ({ barcode, id }: { barcode: string; id: number }) =>
        `The barcode ${barcode} belongs to another product (${id})`,
    brandHasProducts: ({ count }: { count: number }) =>
        `This brand cannot be deleted: ${productsBelong(count)}`,
    brandHasChildren: ({ count }: { count: number }) => `This brand cannot be deleted: ${brandsBelow(count)}`,
    brandHasBoth: ({ products, children }: { products: number; children: number }) =>
        `This brand cannot be deleted: ${productsBelong(products)}, and ${brandsBelow(children)}`,
    ingredientListed: ({ count }: { count: number }) =>
        `This ingredient cannot be deleted: ${counted(count, 'product lists it', 'products list it')}`,
    alreadyLinked: ({ name }: { name: string }) =>
        `The submission has been linked to “${name}” in the meantime`,
    hiddenMeanwhile:
        'The submission has been hidden in the meantime. Nothing was saved; save again to add and link the product all the same.',
    decidedBy: ({ name }: { name: string }) => `${name} has already decided on this`,
    decidedAlready: 'This has already been decided on',
    answerStands: 'After ten minutes an answer stands',
    correctionResolved: 'This correction has been resolved in the meantime',
    correctedGone: 'The record of this correction was deleted',
    otherPatch: 'This correction now means another change. Please look at it again.',
    stale: 'Someone else has changed this in the meantime',
    mergedAway: ({ id, into }: { id: number; into: number }) =>
        `Number ${id} has been merged into number ${into} in the meantime`,
    mergedSince:
        'Another record has been merged into this one since, or it into another one. Undo that merge first.',
    ruleMoved:
        'A colleague has just chosen something else for this rule, or it fell back. Please look again.',
    wordsChanged: 'These words for the member have been replaced meanwhile. Please look at them again.',
    wordsChoice: 'Must be a digit and the mark of its words',
    ruleUnproved: 'The decisions so far do not prove that this rule may do that',
    changedSince: 'It has been changed again since',
    othersInTheWay: 'Other records prevent this',
    partlyBack:
        'Only part of this could be undone: the rest was changed again since, or other records prevent it',
    stepFailed: ({ tries, error }: { tries: number; error: string }) =>
        `The same step failed ${tries} times (${error}). The server’s log says more`,
    stepKilled: ({ tries }: { tries: number }) => `The server stopped ${tries} times during the same step`,
    tooManyRecords: ({ max }: { max: number }) => `A job changes at most ${max} records`,
    jobsAnHour: 'You have changed very many records in the last hour. Please try again later.',
    nothingSelected: 'Nothing is ticked',
    jobEnded: 'This has already ended',
    notUndoable: 'Nothing of this is left to undo',
    jobRuns: 'This is still running',
    noProgram: 'There is no such program',
    noAlertTarget: 'The settings of the server do not name this address',
    programsMany: ({ max }: { max: number }) => `There are ${max} programs already`,
    noRun: 'There is no such run',
    runDay: ({ first, last }: { first: string; last: string }) => `Must be from ${first} to ${last}`,
    runEnded: 'The run has ended',
    runNotStarted: 'The run has not been started',
    noRule: 'There is no such rule',
    noJob: 'There is no such job',
    rights: 'Accounts and their rights cannot be changed here. Whoever runs Backbar does so with npm run staff.',
    erased: 'Contents of this were erased for good, so it cannot be undone',
    ownDeletion: 'A member deleted this, so it cannot be brought back here',
    tooManyViews: ({ max }: { max: number }) => `You already have ${max} saved views`,
    teamView: 'Only its owner can make a team view private',
    saveKeyUsed: 'This save key belongs to another save',
    sameMoment: 'Someone else saved at the same moment. Please try again.',
    sameValue: 'A record with the same value already exists',
    inTheWay: 'A related record prevents this',

    signIn: 'Please sign in',
    credentials: 'Wrong email or password',
    password: 'Wrong password',
    /** `ways`: how the account may show it, as in `FactorWay`. */
    secondFactor: (() => 'Please show your second factor') as (args: { ways: readonly string[] }) => string,
    secondFactorLate: 'Please sign in with your password again',
    code: 'Wrong code',
    secondFactorRequired: 'Please turn on a second factor in the settings first',
    narrowed: 'Your account may not do this: it is limited to other areas or to reading',
    token: 'This token is not known here, has expired or was revoked',
    notForPrograms: 'A program may not do this',
    requestsADay: ({ max }: { max: number }) =>
        `The program has used up its requests of the day (UTC): ${max}`,
    leadOnly: 'Only the lead can do this',
    ownNarrowing: 'You cannot limit your own account',
    lastWhole: 'Somebody of the staff must stay without limits',
    ownFactors: 'You turn your own second factor off in the settings',
    exportStaff: 'What is kept about a colleague can only be exported by that colleague.',
    eraseStaff: 'Staff cannot be erased. Take that right away first, with npm run staff.',
    eraseFormerStaff:
        'The history names this account as the author of changes. It can be erased once those are no longer kept.',
    eraseInBackup: 'A backup is being made. Please try again when it is finished.',
    withoutFactor: 'Turn on a second factor of your own first',
    factorTooNew:
        'Your own second factor has been on for less than 24 hours. Please ask somebody else or wait.',
    firstFactorLate:
        'The time to turn on a second factor with a password alone is over. Please ask whoever runs the server for a link to sign in with.',
    browserTooNew: 'Please say so in a browser that you used before this sign-in',
    passwordsOff: 'Nobody signs in with a password here. Please use your company’s sign-in.',
    providerAway: 'Your company’s sign-in does not answer. Please try again in a few minutes.',
    confirm: 'Please confirm that it is you',
    codesOn: 'One-time codes are on already',
    codesOff: 'One-time codes are not on',
    codesUnread:
        'One-time codes cannot be checked at the moment. Please use a recovery code, or ask whoever runs the server.',
    factorsOff: 'There is no second factor',
    passkey: 'This passkey was not accepted',
    passkeyUnknown: 'This passkey is not known here. It may have been removed.',
    passkeyOther: 'This passkey belongs to another account',
    passkeyNotAlone: 'This account signs in with its password first',
    passkeyCounter: 'This passkey was not accepted: it may have been copied',
    passkeyLate: 'This took too long, or was sent already. Please try again.',
    passkeyTaken: 'This passkey has been added already',
    passkeysMany: ({ max }: { max: number }) => `There are ${max} passkeys already. Please remove one first.`,
    noPasskey: 'There is no such passkey',
    passkeysOff: 'There is no passkey yet',
    attempts: ({ count }: { count: number }) =>
        `Too many failed attempts. Please try again in ${count === 1 ? 'a minute' : `${count} minutes`}.`,
    resetLink: 'This link has expired or has been used',
    access: 'You do not have access to this',
    demoAccount:
        'The demo accounts work only on the machine of the server itself, opened there as 127.0.0.1 or localhost, while HOST is a loopback address and no proxy is in front',
    csrf: 'CSRF token mismatch',
    otherSite: 'Requests from other sites are not accepted',

    imageBytes: 'A picture must be 10 MB or less',
    imagePixels: 'A picture must be 50 megapixels or less',
    imageBroken: 'The picture is broken',
    imageInfected: 'The virus scanner has found something in this picture',
    imageKind,
    imageAnimated: 'Must be a still picture, not an animation',

    product: 'Must be an object with the fields of a product',
    barcodeInvalid: ({ barcode }: { barcode: string }) => `Barcode ${barcode}: ${ean13}`,
    barcodeUpcA: ({ barcode }: { barcode: string }) => `Barcode ${barcode}: ${ean13}`,
    barcodeOfProduct: ({ barcode, name }: { barcode: string; name: string }) =>
        `Barcode ${barcode}: ${barcodeTaken({ name })}`,
    barcodeRepeated: ({ barcode }: { barcode: string }) =>
        `Barcode ${barcode}: Another product in this upload has it too`,
    ingredientNameTooLong: ({ name }: { name: string }) =>
        `Ingredient name must be less than 100 characters (${name})`,
    ingredientProse: ({ name }: { name: string }) => `Not an ingredient name: ${name}`,
    ingredientsJoined: ({ one, other }: { one: string; other: string }) =>
        `No comma between two ingredients: ${one}, ${other}`,
    duplicateIngredients: ({ names }: { names: readonly string[] }) =>
        `Duplicate ingredients found: ${names.join(', ')}`,
    sameIngredient: ({ one, other }: { one: string; other: string }) =>
        `${one} and ${other} are the same ingredient`,
    ingredientsMissing: ({ names }: { names: readonly string[] }) => ingredientsNotFound(names),
    /** The response to a validated product has fewer ingredients than the request. */
    ingredientsLost: ({ given, kept }: { given: number; kept: number }) =>
        `The server understood ${kept} of ${given} ingredients. Write them as a list.`,
    productMerged: ({ name }: { name: string; id: number }) =>
        `A product of this name was merged into “${name}”`,
    brandMissing: ({ name }: { name: string }) => `Brand not found: ${name}`,
    categoriesMissing: ({ names }: { names: readonly string[] }) =>
        `Categories not found: ${names.join(', ')}`,
    categoryUnclear: ({ category, paths }: { category: string; paths: readonly string[] }) =>
        `Category ${category}: Could be ${paths.join(' or ')}`,
    imageMissing: imageNotFound,
    imageOfOtherKind: ({ image }: { image: string }) => `Picture ${image}: ${imageKind}`,

    request: 'The request cannot be read',
    requestSize: 'The request is too large',
    requestSlow: 'The request took too long to arrive. Please try again.',
    requestHeaders: 'The headers of the request are too large',
    saveKeyShape: 'A save key must be a UUID',
    address: 'The address cannot be read',
    brokenJson: 'The request contains invalid JSON',
    mediaType: 'A body of this type is not accepted',
    asJson: 'Must be sent as JSON',
    asForm: 'Must be sent as multipart/form-data',
    form: 'The form cannot be read',
    formSize: 'The form is too large',
    formFiles: 'The form contains too many files',
    formFields: 'The form contains too many fields',
    formParts: 'The form contains too many parts',
    fieldSize: 'A field is too long',
    fieldName: 'The name of a field is too long',
    fileSize: ({ megabytes }: { megabytes: number }) => `A file must not be larger than ${megabytes} MB`,

    unknownHost: ({ host }: { host: string }) =>
        `This server does not answer to the name “${host}”. Add it to the setting PUBLIC_HOSTS if it should.`,

    server: 'Server Error. Please try again later.',
    backend: 'The backend cannot be reached. Please try again later.',
    database: 'The database cannot be reached. Please try again later.',
    unknownOutcome: 'We do not know whether this was saved.',
    full: 'The database has no space left. Nothing was saved.',
    slow: 'The database is taking too long. Please try again later.',
    overloaded: 'Too many requests are in progress. Please try again later.',
    calls: ({ count }: { count: number }) =>
        `Too many requests in a minute. Please try again in ${count === 1 ? 'a second' : `${count} seconds`}.`,
    imageStore: 'The picture cannot be stored at the moment. Nothing was saved.',
    imageUnscanned: 'The picture cannot be checked for viruses at the moment. Nothing was saved.',
    imagesUnread: 'Pictures cannot be read at the moment.',

    noImport: 'There is no such import.',
    noImportRow: 'There is no such row.',
    importRuns: 'The import is being run.',
    importPlans: 'The rows are being read.',
    importEmpty: 'There is nothing to import.',
    importFinished: 'The import has run.',
    importRowDone: 'The row no longer waits.',
    toQuarantine: 'It waits in the quarantine',
    columnNeeded: ({ field }: { field: string }) => `No column has the field ${field}`,
    columnTwice: ({ field }: { field: string }) => `Only one column can have the field ${field}`,
    tableMissing: 'There is no table in it: a file that ends in .csv, .tsv or .txt',
    tablesSeveral: 'There is more than one table in it',
    tableEmpty: 'The table has no rows',
    tableRows: ({ max }: { max: number }) =>
        `Must have ${max} rows or less: split the file and upload the parts one after another`,
    tableColumns: ({ max }: { max: number }) => `Must be ${max} columns or less`,
    archiveUnreadable: 'The archive cannot be read',
    archiveEncrypted: 'The archive is protected by a password',
    archiveNames: 'A file of the archive has a name that leads out of it',
    archiveFiles: ({ max }: { max: number }) => `Must be ${max} files or less`,
    archiveUnpacked: ({ megabytes }: { megabytes: number }) => `Unpacked it must be ${megabytes} MB or less`,
    archiveRatio: 'The archive says that it contains far more than it can',
} as const;

export type RefusalCode = keyof typeof refusals;

export const refusalCodes = Object.keys(refusals) as RefusalCode[];

type ArgsOf<Code extends RefusalCode> = (typeof refusals)[Code] extends (args: infer Args) => string
    ? [args: Args]
    : [];

export interface Problem {
    code: RefusalCode;
    args: RefusalArgs;
}

export const problem = <Code extends RefusalCode>(code: Code, ...[args]: ArgsOf<Code>): Problem => ({
    code,
    args: (args ?? {}) as RefusalArgs,
});

/** A code as the message of a schema rule; the server reads it back from the issue. */
export const rule = <Code extends RefusalCode>(name: Code): Code => name;

export const sentenceOf = ({ code, args }: Problem): string => {
    const sentence = refusals[code];
    return typeof sentence === 'string' ? sentence : sentence(args as never);
};
