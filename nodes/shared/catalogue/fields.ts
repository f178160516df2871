import type { INodeProperties } from 'n8n-workflow';

/** Plain n8n property literals: n8n's own linter reads them, and so does the type system. */
export type Fields = readonly INodeProperties[];

/**
 * The default of a choice that decides something, such as the new state of an alert or the role of a member. It is none of the
 * options: a form starts with "Choose…", a run without a choice fails before anything is sent, and tools require the argument.
 */
export const unchosen = '';

/** Whether a field has to be chosen in that way. Pure. */
export const isDecision = ({ type, default: usual, options = [] }: INodeProperties): boolean => {
	if (type !== 'options' || usual !== unchosen) return false;
	const values = options.flatMap((option) => ('value' in option ? [option.value] : []));
	return values.length > 0 && !values.includes(unchosen);
};

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

type OptionOf<F> = F extends { options: ReadonlyArray<infer O> } ? O : never;
type NameOf<P> = P extends { name: infer N extends string } ? N : never;

/** The choices of a drop-down; one that is filled at run time or takes other values by an expression is any text. */
type ChoiceOf<F> = F extends { allowArbitraryValues: true }
	? string
	: [OptionOf<F>] extends [never]
		? string
		: OptionOf<F> extends { value: infer V }
			? V
			: never;

type TextOf<F> = F extends { typeOptions: { multipleValues: true } } ? readonly string[] : string;

type Members<F> = { readonly [P in OptionOf<F> as NameOf<P>]?: ValueOf<P> };

type Group<G> = G extends { values: infer V extends Fields } ? Params<V> : never;

type Groups<F> = F extends { typeOptions: { multipleValues: true } }
	? { readonly [G in OptionOf<F> as NameOf<G>]: ReadonlyArray<Group<G>> }
	: { readonly [G in OptionOf<F> as NameOf<G>]?: Group<G> };

interface Values<F> {
	boolean: boolean;
	collection: Members<F>;
	color: string;
	dateTime: string;
	fixedCollection: Groups<F>;
	hidden: string;
	json: Json | undefined;
	multiOptions: ReadonlyArray<ChoiceOf<F>>;
	number: number;
	options: ChoiceOf<F>;
	resourceLocator: string;
	string: TextOf<F>;
}

/** The type of what a field gives to `run`; a kind of field that the kernel cannot read is `never`. */
export type ValueOf<F> = F extends { type: infer T } ? (T extends keyof Values<F> ? Values<F>[T] : never) : never;

type Shown = { type: 'notice' | 'callout' };

/** What a definition receives: one typed property per field, keyed by the field's `name`. */
export type Params<F extends Fields> = {
	readonly [P in F[number] as P extends Shown ? never : P['name']]: ValueOf<P>;
};
