/**
 * Which fields of its objects a service's toolkit omits for models, by facts about the service. Fields are named by the names that
 * lead to them, written as in `Origins`. Steps return all fields.
 */
export interface AnswerRules {
	/** Names of flags that are usually off: omitted where false. All other flags are returned. */
	readonly off: readonly string[];
	/**
	 * Fields that add nothing to others: omitted where their object has a value in one of these fields, which every tool accepts
	 * in their place or from which they follow; always where none is named, because no tool accepts them.
	 */
	readonly implied: Readonly<Record<string, readonly string[]>>;
	/** Values that a field usually has: omitted where it has one of them. */
	readonly usual: Readonly<Record<string, ReadonlyArray<string | number | boolean>>>;
	/** The field in which an object names its repository, board or property: omitted where the call named it. */
	readonly place: string;
}
