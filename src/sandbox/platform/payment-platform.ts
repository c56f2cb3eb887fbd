/** A payment of the cart as the national platform takes it. */
export interface PaymentNotice {
  /** Eighteen digits. */
  noticeNumber: string;
  /** The creditor's tax code, eleven digits. */
  fiscalCode: string;
  /** Whole cents, one at least. */
  amount: number;
  companyName: string;
  description: string;
}

/** What the citizen is about to pay, and where to send them afterwards. */
export interface PaymentCart {
  /** The creditor's own id of the payment. */
  id: string;
  email: string;
  /** From one to five. */
  notices: readonly PaymentNotice[];
  /** Absolute addresses. That somebody comes back to one of them proves nothing: only the platform's notification does. */
  returns: { ok: string; cancel: string; error: string; waiting: string };
}

/** Where carts are paid. */
export interface PaymentPlatform {
  /** Hands a cart over; answers the address at which the citizen pays. Throws when the platform does not answer. */
  open(cart: PaymentCart): Promise<string>;
  /**
   * Whether the cart at an address was not paid and can no longer be: the platform does not know it, or it expired. Absent
   * when the platform cannot be asked.
   */
  isOver?(address: string): Promise<boolean>;
}
