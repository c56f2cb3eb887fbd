/** A payment of the cart as the national platform takes it. */
export interface PaymentNotice {
  /** Eighteen digits. */
  noticeNumber: string;
  /** The creditor's tax code, eleven digits. */
  fiscalCode: string;
  /** Whole cents, at least one. */
  amount: number;
  companyName: string;
  description: string;
}

/** A cart to pay, with the return addresses of the browser. */
export interface PaymentCart {
  /** The creditor's own id of the payment. */
  id: string;
  /** Address of the portal, below which the simulated platform has its pages. */
  portal: string;
  email: string;
  /** From one to five. */
  notices: readonly PaymentNotice[];
  /** Absolute addresses. A return proves nothing: only the platform's notification counts. */
  returns: { ok: string; cancel: string; error: string; waiting: string };
}

/** A platform that collects the payment of carts. */
export interface PaymentPlatform {
  /** Opens a cart. Returns the address of the payment page. Throws when the platform does not answer. */
  open(cart: PaymentCart): Promise<string>;
  /**
   * Returns true when the cart at an address is unpaid and no longer payable: unknown to the platform or expired.
   * Undefined for platforms that cannot be asked.
   */
  isOver?(address: string): Promise<boolean>;
}
