import type { Incoming, JsonObject, Reply } from '../front/exchange.mts';
import type { Params } from '../front/router.mts';
import type { Account } from './accounts.mts';

/** An API request whose caller is known and whose path was matched. */
export interface Call extends Incoming {
	params: Params;
	/** Absent for anonymous callers. */
	account: Account | undefined;
	/** The JSON body; empty when there is none. */
	fields: JsonObject;
}

export type Handler = (call: Call) => Reply | Promise<Reply>;
