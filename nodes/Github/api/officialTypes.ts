import type { components } from '@octokit/openapi-types';

/** An account in REST and webhooks. */
export interface AccountObject {
	readonly id?: number | null;
	readonly login: string;
	/** User, Bot, Organization or Mannequin. */
	readonly type?: string;
}

/** GitHub's objects by their names in its specification of the REST API. */
type Schemas = components['schemas'];

type Picked<Official, Example> = {
	readonly [Name in keyof Official as Name & keyof Example]?: LikeOf<Official[Name], Example[Name & keyof Example]>;
};

/**
 * Values of an enumeration are strings: REST, webhooks and Enterprise Server have different ones. JSON has no bigint, which GitHub's
 * types name next to number. An account that is gone is null.
 */
type LikeOf<Official, Example> = Official extends string
	? string
	: Official extends bigint
		? never
		: Official extends number | boolean | null | undefined
			? Official
			: Official extends ReadonlyArray<infer Row>
				? ReadonlyArray<LikeOf<Row, Example extends ReadonlyArray<infer Sample> ? Sample : never>>
				: Official extends { login: string }
					? AccountObject | null
					: Picked<Official, Example>;

/**
 * The members of one of GitHub's objects that an example of it has, and so for the objects in it. Lists, webhooks and older servers
 * leave some out.
 *
 * @template Always members that no response lacks.
 */
export type Like<Name extends keyof Schemas, Example, Always extends keyof Schemas[Name] = never> = Picked<
	NonNullable<Schemas[Name]>,
	Example
> & { readonly [Key in Always]: LikeOf<Schemas[Name][Key], unknown> };
